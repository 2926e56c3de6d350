import {
  type ConfigSource,
  findConfig,
  findConfigScripts,
  readPageConfig,
} from "../shared/shop/config/read-page-config.ts";
import { closeMenu } from "../shared/shop/store/menu-slice.ts";
import { configurePage } from "../shared/shop/store/page-slice.ts";
import { store } from "../shared/shop/store/store.ts";
import { removeCopies } from "../shared/view/mount/restore-snapshot.ts";
import { loadBackground } from "./load-background.ts";

let source: ConfigSource | undefined;
let observer: MutationObserver | undefined;

/** Reads the configuration of the page, before anything is mounted, and again whenever it may have changed. */
export function startPage(): void {
  observer = new MutationObserver(followPage);
  followPage();
}

/**
 * Hosts with Turbo, pjax or htmx replace the body, or its content, instead of loading the next page; scripts of
 * frameworks write another configuration into the same element. It is also called before an area is opened or a command
 * is run, because a mutation observer is notified only later.
 */
export function followPage(): void {
  if (!observer) return;
  // An earlier page that is shown again changes only an attribute.
  const isKept = findConfigScripts().length > 1;
  observer.observe(document, {
    childList: true,
    characterData: true,
    subtree: true,
    attributeFilter: isKept ? ["class", "hidden", "inert", "style"] : undefined,
  });
  removeCopies();
  source = findConfig(source);
  if (source.change === "none") return;
  const isNewPage = source.change === "page";
  if (isNewPage) closeMenu();
  const config = readPageConfig(source);
  const background = loadBackground.loaded;
  // Once the background chunk has loaded, `changePage` sets the user.
  configurePage(background ? { ...config, user: store.getState().user } : config);
  background?.changePage(config, isNewPage);
}
