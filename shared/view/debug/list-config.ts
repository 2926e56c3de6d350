import { writeRedacted } from "../../page/host/redact.ts";
import { isRecord } from "../../page/host/value-reader.ts";
import { store } from "../../shop/store/store.ts";
import type { DebugEntry } from "./debug-list.tsx";

/** The fields of the page's configuration in force. Its texts are counted, because a file of them has hundreds. */
export function listConfig(): DebugEntry[] {
  const { page, user } = store.getState();
  const { from, ...texts } = page.texts;
  return [
    ...listValues({ user: user ?? "signed out", ...page, texts: from ? { from } : {} }),
    { title: "texts", value: String(Object.keys(texts).length) },
  ];
}

/** The fields with paths such as `links.home`, without the groups that they are in. */
function listValues(group: object, prefix = ""): DebugEntry[] {
  return Object.entries(group).flatMap(([name, value]) => {
    const title = prefix + name;
    if (isRecord(value)) return listValues(value, `${title}.`);
    return [{ title, value: writeRedacted(value, title) }];
  });
}
