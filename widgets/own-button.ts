import { ROOT_CLASS } from "../shared/page/chunks/public-names.ts";

/**
 * Whether a trigger is a button of a widget: it has no address to follow, or a link in the server's markup became a
 * button. Links, the widgets' own as well, lead to their address where nothing opens.
 */
export const isOwnButton = (trigger: Element): boolean =>
  trigger.matches(`.${ROOT_CLASS} :is(button, [role=button])`);
