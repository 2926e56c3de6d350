import { safeLink } from "../../shared/page/host/safe-link.ts";
import { field } from "../../shared/page/host/value-reader.ts";

export const dashboardOptions = {
  /**
   * The address that the number of a status links to; `{status}` becomes `draft`, `ready`, `active` or `ended`. Empty:
   * the numbers are not links.
   */
  statusLink: field(safeLink, ""),
};
