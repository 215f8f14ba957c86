// The guide: how to play, the keys, friends at the table, phones, and the words of the game.

import { html, morph } from "./dom.js";
import { ACTIONS, keyFor, keyText } from "./keys.js";

const WORDS = [
  ["Natural", "Two cards that win at once: ace and ten in blackjack; Ban Ban (A-A) and Ban Luck (ace and ten) in Ban Luck."],
  ["Soft, hard", "A hand is soft while an ace counts more than one in it, else hard."],
  ["Up card, hole card", "The dealer's card that everybody sees, and the one that lies face down."],
  ["EV", "What an action wins or loses on average, in bets."],
  ["House edge", "What the house keeps of every bet on average, in percent."],
  ["Push", "Nobody wins: the bet comes back."],
  ["Shoe", "The decks that cards are dealt from."],
  ["First base, third base", "The seat that acts first, at the dealer's left hand, and the one that acts last."],
  ["Bank", "In Ban Luck the banker plays against everybody, and a player can hold the bank."],
  ["Forfeit", "A Ban Luck player who stands on 15 or less has lost, whatever the banker does."],
  ["Opening", "A Ban Luck banker turns a player's hand over and settles it before drawing."],
];

class HelpGuide extends HTMLElement {
  connectedCallback() {
    morph(
      this,
      html`<article class="page guide"><h1>Guide</h1>
      <h2>Playing</h2><p>Choose a game, a seat and how many bots sit with you. Lay chips and confirm the bet; buttons show what is legal now, with its price. The coach tells what every action is worth. Cards and money are kept by the server: you can close the page and come back to your seat.</p>
      <h2>Ban Luck in short</h2><p>Everybody plays against the banker with one deck. Two aces are Ban Ban, an ace and a ten Ban Luck; both are paid at once. Draw up to five cards without passing 21; stay at 16 or more, for 15 or less forfeits. Five cards up to 21 beat any total, three sevens pay most. The banker draws to 16, may stop at 16 or 17, and first opens everybody who has drawn.</p>
      <h2>A shuffle you can check</h2><p>Before a shoe is used the server publishes a fingerprint of its secret. Your browser adds words of its own, and both together decide the order. When the shoe is gone the secret is laid open: “More”, then “Proof of the last shuffle” saves it, and <code>twentyone verify FILE</code> checks it.</p>
      <h2>Keys</h2><dl class="keys">${ACTIONS.map(({ name, label }) => html`<div><dt><kbd>${keyText(keyFor(name))}</kbd></dt><dd>${label}</dd></div>`)}</dl><p>All of them can be changed or switched off in the settings.</p>
      <h2>Friends and phones</h2><p>By default only this computer can connect. To let others in, start the server on an address they can reach and name it:</p>
      <pre tabindex="0"><code>twentyone serve --host 0.0.0.0 --allow-origin http://192.168.1.20:8021</code></pre>
      <p>Installing the app on a phone needs a secure address. With a certificate of your own:</p>
      <pre tabindex="0"><code>twentyone serve --host 0.0.0.0 --tls-cert cert.pem --tls-key key.pem --allow-origin https://table.example:8021</code></pre>
      <p>or put any web server that speaks https in front of <code>127.0.0.1:8021</code> and name its address with <code>--allow-origin</code>. Then send the invite link. In the browser's menu, “Install” or “Add to home screen” makes it an app.</p>
      <h2>Without make</h2><p>On Windows, or anywhere with Python 3.11 or newer:</p><pre tabindex="0"><code>py -m venv .venv
.venv\\Scripts\\pip install .
.venv\\Scripts\\twentyone</code></pre>
      <h2>Words</h2><dl>${WORDS.map(([word, text]) => html`<dt>${word}</dt><dd>${text}</dd>`)}</dl></article>`,
    );
  }
}
customElements.define("help-guide", HelpGuide);
