import { safeLink } from "../../shared/page/host/safe-link.ts";
import type { OptionSchema } from "../../shared/page/host/widget-options.ts";

export interface DashboardOptions {
  /**
   * Where the number of a status leads: an address in which `{status}` becomes `draft`, `ready`, `active` or
   * `ended`. Empty: the numbers are no links.
   */
  statusLink: string;
}

export const dashboardOptions: OptionSchema<DashboardOptions> = {
  statusLink: { reader: safeLink, default: "" },
};
