// Tests in the Python of browsers, which is CPython compiled to WebAssembly, here in node: the wheels of a folder are
// unpacked, the checkout is mounted, and pytest runs. Its exit code is this program's.
//
//   node browser_python.mjs PYODIDE WHEELS CHECKOUT TEST …

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const [pyodide, wheels, checkout, ...tests] = process.argv.slice(2);
const { loadPyodide } = await import(join(pyodide, "pyodide.mjs"));
const python = await loadPyodide({ indexURL: pyodide });
for (const name of readdirSync(wheels))
  python.unpackArchive(new Uint8Array(readFileSync(join(wheels, name))), "wheel", { extractDir: "/packages" });
python.FS.mkdirTree("/checkout");
python.mountNodeFS("/checkout", checkout);
python.globals.set("tests", python.toPy(tests));

// There are no signals, threads and processes, so what watches tests for them is left out.
process.exitCode = python.runPython(`
import os, sys, types
sys.path.insert(0, "/packages")
os.chdir("/checkout")
sys.modules["tests.support.hang"] = types.SimpleNamespace(pytest_runtest_call=lambda item: None)
sys.modules["tests.support.leftovers"] = types.SimpleNamespace(pytest_configure=lambda config: None)
import pytest
print(f"Python {sys.version.split()[0]} in the browser's form")
options = ["-q", "-p", "no:cacheprovider", "-p", "no:faulthandler", "-W", "ignore::pytest.PytestConfigWarning"]
int(pytest.main([*options, *tests]))
`);
