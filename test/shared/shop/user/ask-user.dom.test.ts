import { afterAll, expect, it, vi } from "vitest";
import { readSession, writeSession } from "../../../../shared/page/platform/storage.ts";
import { store } from "../../../../shared/shop/store/store.ts";
import { startUserSync } from "../../../../shared/shop/user/start-user-sync.ts";
import { fakeBackEnd } from "../../../helpers/fake-back-end.ts";

const STATUS = "GET /rest/login/logged-in-status/";

afterAll(() => window.dispatchEvent(new Event("pagehide")));

it("a page that does not know its user requests it once, and keeps the tab's user until then", async () => {
  writeSession("currentUserId", "1");
  writeSession("pendingOrder", "order");
  store.setState(({ page }) => ({ page: { ...page, asksUser: true } }));
  const backEnd = fakeBackEnd({ [STATUS]: { loggedIn: true, user: { id: 1 } } });
  startUserSync();
  await vi.waitFor(() => expect(store.getState().user).toEqual({ id: 1 }));
  expect(backEnd.calls).toEqual([STATUS]);
  expect(readSession("pendingOrder")).toBe("order");
});
