import { safeLink } from "../../shared/page/host/safe-link.ts";
import type { OptionSchema } from "../../shared/page/host/widget-options.ts";

export interface DashboardOptions {
  /**
   * The address that the number of a status links to; `{status}` becomes `draft`, `ready`, `active` or `ended`. Empty:
   * the numbers are not links.
   */
  statusLink: string;
}

export const dashboardOptions: OptionSchema<DashboardOptions> = {
  statusLink: { reader: safeLink, default: "" },
};
