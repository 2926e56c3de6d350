import { loadApi } from "../api/load-api.ts";
import { dispatchHostEvent } from "../host/host-events.ts";
import type { FundraisingUser } from "../host/public-api.ts";
import { store } from "./store.ts";

/** Says who is signed in; `null` is nobody. Tells the host only when that is somebody else. */
export function setUser(user: FundraisingUser | null): void {
  const before = store.getState().user;
  store.setState({ user });
  if (before?.id !== user?.id) dispatchHostEvent("user-changed", { user });
}

/** @throws {ApiError} when the server does not say; the user then stays who they were */
export async function refreshUser(): Promise<void> {
  const api = await loadApi();
  setUser(await api.readLoginStatus());
}
