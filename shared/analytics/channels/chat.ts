import { callChat, chat, shutDownChat } from "../chat.ts";
import type { PageState } from "../page-state.ts";
import { type Channel, type Connection, hasGlobal, type VendorGlobal, vendors } from "./channel.ts";
import { VENDORS } from "./vendors.ts";

/**
 * Intercom. It gets no events; it is told who is signed in, and no conversation outlasts somebody's
 * being signed in: the next person at the machine must see nothing of it.
 */
export function createChatChannel(state: PageState): Channel {
  let appId: string;
  /** Whom the chat was booted for. */
  let userId: string | undefined;
  let isAllowed = true;

  // A page may write as a text what the server says as a number: that is nobody else.
  const readUserId = () => state.getState().user?.id.toString();

  function boot(): void {
    userId = readUserId();
    chat.isBooted = true;
    callChat("boot", describeUser(appId, state));
  }

  function followUser(): void {
    if (!isAllowed || readUserId() === userId) return;
    userId = readUserId();
    // A log-out has ended it already.
    if (chat.isBooted) shutDownChat();
    if (userId !== undefined) boot();
  }

  return {
    start(id) {
      appId = id;
      const script = hasGlobal("Intercom") ? undefined : createFunction(id);
      boot();
      state.subscribe(() => {
        // The page may be left right after a log-in. Nobody comes a moment later: logging out ends
        // the chat itself, at its place among the steps.
        if (state.getState().user) followUser();
        else setTimeout(followUser);
      });
      return {
        ...script,
        tellConsent(isGiven) {
          isAllowed = isGiven;
          if (isGiven) boot();
          else shutDownChat();
        },
      };
    },
  };
}

function describeUser(appId: string, state: PageState): Record<string, unknown> {
  const { user } = state.getState();
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(" ");
  return {
    app_id: appId,
    ...(user && { user_id: user.id }),
    ...(user?.userHash && { user_hash: user.userHash }),
    ...(user?.email && { email: user.email }),
    ...(name && { name }),
    ...(chat.isHidden && { hide_default_launcher: true }),
  };
}

/** The script, once there, takes over `c` and empties `q`. */
function createFunction(id: string): Connection {
  const queue: unknown[] = [];
  const intercom: VendorGlobal = function intercom() {
    // biome-ignore lint/complexity/noArguments: the queue holds the calls as the vendor's own has them
    intercom.c(arguments);
  };
  intercom.q = queue;
  intercom.c = (call: unknown) => intercom.q.push(call);
  vendors.Intercom = intercom;
  return { script: { address: VENDORS.chat + encodeURIComponent(id), queue } };
}
