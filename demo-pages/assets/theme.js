/*
 * Sets `data-theme` on the root element, which the widgets and the style sheet follow, and adds a switch
 * at the end of the page. It is in the head, so that a dark page is dark from its first paint.
 */
(() => {
  const STORAGE_KEY = "demo:theme";
  const CHOICES = { auto: "As your device", light: "Light", dark: "Dark" };
  const deviceIsDark = matchMedia("(prefers-color-scheme: dark)");
  let choice = readStored();

  showTheme();
  deviceIsDark.addEventListener("change", showTheme);
  document.addEventListener("DOMContentLoaded", addSwitch);

  function showTheme() {
    const device = deviceIsDark.matches ? "dark" : "light";
    document.documentElement.dataset.theme = choice === "auto" ? device : choice;
  }

  function addSwitch() {
    const aside = document.createElement("aside");
    aside.className = "theme-switch";
    aside.setAttribute("aria-label", "Colors of these pages");
    const label = document.createElement("label");
    label.htmlFor = "theme-switch";
    label.textContent = "Colors";
    const select = document.createElement("select");
    select.id = "theme-switch";
    for (const [value, text] of Object.entries(CHOICES)) select.add(new Option(text, value));
    select.value = choice;
    select.addEventListener("change", () => {
      choice = select.value;
      store(choice);
      showTheme();
    });
    aside.append(label, select);
    document.body.append(aside);
  }

  /** Storage throws where the user blocks it. */
  function readStored() {
    try {
      const stored = localStorage.getItem(STORAGE_KEY);
      return Object.hasOwn(CHOICES, stored) ? stored : "auto";
    } catch {
      return "auto";
    }
  }

  function store(value) {
    try {
      localStorage.setItem(STORAGE_KEY, value);
    } catch {
      // The choice is valid for this page only.
    }
  }
})();
