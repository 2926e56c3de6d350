import { goTo } from "../../../page/platform/go-to.ts";
import { readDocument } from "../../../page/platform/read-document.ts";
import { store } from "../../../shop/store/store.ts";
import * as styles from "../../areas/area-error.module.css";
import { createRootElement } from "../../mount/root.tsx";
import { searchBoxTexts } from "./search-box.texts.ts";

/**
 * Goes to the page that does the same as code that could not be loaded. Without a network, that would lose this page:
 * an alert says so until the next click.
 */
export function goToInstead(address: string): void {
  if (navigator.onLine) {
    goTo(address);
    return;
  }
  const { texts } = store.getState().page;
  const root = createRootElement("div", "areas");
  const alert = readDocument("createElement")("div");
  alert.className = `${styles.areaError}`;
  alert.setAttribute("role", "alert");
  alert.textContent = texts["search.unreachable"] ?? searchBoxTexts["search.unreachable"];
  // The root has no box of its own.
  root.append(alert);
  readDocument("body").append(root);
  window.addEventListener("click", () => root.remove(), { once: true });
}
