import { parse } from "css-what";
import { FIELDS } from "../../shop/config/page-config.ts";

/** The readers of a configuration without a browser, whose own reader of selectors needs a page. */
export const FILE_FIELDS = {
  ...FIELDS,
  notice: { ...FIELDS.notice, read: readSelector },
  content: { ...FIELDS.content, read: readSelector },
};

function readSelector(written: unknown): string | undefined {
  // The library takes names that begin with a digit.
  if (typeof written !== "string" || !written.trim() || /^\d|[#.]\d/.test(written))
    return undefined;
  try {
    parse(written);
    return written;
  } catch {
    return undefined;
  }
}
