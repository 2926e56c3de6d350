import { create } from "../gallery/elements.ts";

/** @returns the code with a button that copies it */
export function addCopyButton(code: HTMLElement): HTMLElement {
  // Keys scroll it.
  code.tabIndex = 0;
  const button = create("button", { type: "button" }, ["Copy"]);
  const status = create("span", { role: "status" });
  const wrapper = create("div", { className: "code" });
  code.replaceWith(wrapper);
  wrapper.append(code, create("p", {}, [status, button]));
  button.addEventListener("click", async () => {
    // The clipboard is missing on http pages; the text is selected there.
    const isCopied = await navigator.clipboard?.writeText(code.innerText).then(
      () => true,
      () => false,
    );
    if (!isCopied) getSelection()?.selectAllChildren(code);
    status.textContent = isCopied ? "Copied." : "Selected: press Ctrl+C.";
  });
  return wrapper;
}
