"""Settings of Sphinx for the documentation site. `make docs` builds it; a link that leads nowhere is an error."""

project = "Twenty-One"
author = "The Twenty-One authors"
copyright = author
extensions = ["myst_parser"]
myst_enable_extensions = ["html_image"]  # pictures with a width, as README has them
myst_heading_anchors = 4
html_theme = "furo"
html_title = "Twenty-One"
html_copy_source = False
html_show_sphinx = False
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#0b6b4f", "color-brand-content": "#0b6b4f"},
    "dark_css_variables": {"color-brand-primary": "#5fd3ad", "color-brand-content": "#5fd3ad"},
}
