import { createStore, type StoreApi } from "zustand/vanilla";
import type { Cart } from "../../domain/cart.ts";
import { type CartEdit, type RemovedLine, rememberLine } from "../../domain/cart-edit.ts";
import { toCheckoutPayload } from "../../domain/checkout-payload.ts";
import { keepLines } from "../../domain/keep-lines.ts";
import type { LineItem } from "../../domain/line-item.ts";
import type { CartKeeper } from "./cart-keeper.ts";
import { createEditPace } from "./create-edit-pace.ts";
import { isRefusal } from "./is-refusal.ts";
import { carryOut, type PendingEdit, queueEdit } from "./pending-edits.ts";

/** What people should know about their edits. */
export interface CartProblem {
  /** `unsaved`: shown, but the server does not have it yet. `refused`: the server said no; taken back. */
  kind: "unsaved" | "refused";
  /** The server's own sentence for people, where it has one. */
  message?: string;
}

export interface CartState {
  /** `failed`: not a single answer came, so there is nothing to show. */
  status: "loading" | "ready" | "failed";
  /** What is known of the cart, with every edit in it, saved or not. */
  cart: Cart | null;
  problem: CartProblem | null;
  /** Whether the server has every edit. */
  isSaved: boolean;
}

export interface CartSession {
  state: StoreApi<CartState>;
  /** Shows the edit at once, and saves it. */
  edit(edit: CartEdit): void;
  /**
   * Like `edit`, but settles when the server has it, and takes it back when that fails in any way:
   * whoever asked says so.
   */
  editAndWait(edit: CartEdit): Promise<void>;
  /** Fulfilled when everything is saved; rejected with why something is not. */
  flush(): Promise<void>;
  /** Reads and saves anew, after a failure. */
  retry(): void;
  /** What is known may be out of date: it is read again, now if somebody looks at it. */
  doubt(): void;
  /** Somebody looks at the cart from now on, until the function that this returns is called. */
  watch(): () => void;
  /** The page is about to be left: what was not sent yet goes out now. */
  leave(): void;
}

/**
 * A cart that is edited here and kept there.
 *
 * What is shown is what the server last said, with the edits in it that it has not answered yet. One
 * request is under way at a time, each with the whole cart. What follows quickly on an edit waits for
 * that, and for a pause, so ten quick clicks are two requests, however fast the server is:
 *
 *     click  click click click          edits    1  2 3 4
 *     |-- PUT 1 --|           pause      shown    ▔▔▔▔▔▔▔▔▔ (all, at once)
 *                            |---- PUT 2+3+4 ----|
 *
 * Edits are operations, so they are simply carried out again on each answer, whatever another tab has
 * made of the cart meanwhile.
 */
export function createCartSession(keeper: CartKeeper): CartSession {
  const state = createStore<CartState>()(() => ({
    status: "loading",
    cart: null,
    problem: null,
    isSaved: true,
  }));
  /** The cart as the server last told it, and the id under which it did. */
  let known: Cart | null = null;
  let knownId: string | undefined;
  let isDoubtful = false;
  /** A writing without an answer may have reached the server all the same. */
  let isCertain = true;
  let pending: PendingEdit[] = [];
  /** Those among them that are in the request under way. */
  let sent: PendingEdit[] = [];
  let writing: { done: Promise<void>; controller: AbortController } | undefined;
  let working: Promise<void> | undefined;
  /** Requests are numbered, so that an answer which something newer has overtaken is dropped. */
  let turn = 0;
  /** After a failure nothing is sent until there is a reason to hope. */
  let isHalted = false;
  /** Most edits that the next request may carry: fewer after a refusal, to find out which it was. */
  let limit = Number.POSITIVE_INFINITY;
  let watchers = 0;
  /** Who waits for everything to be saved, and so for no pause. */
  let flushes = 0;
  let refusals = 0;
  let lastFailure: unknown;
  /** What the server had of a line when it was taken out; an edit of it may not have arrived by then. */
  const lastKnown = new WeakMap<RemovedLine, LineItem>();

  const pace = createEditPace(() => void work());

  function show(changes: Partial<CartState> = {}): void {
    const cart = known && carryOut(pending, known);
    state.setState({ cart, isSaved: pending.length === 0, ...changes });
    if (cart && !needsReading()) keeper.shown(cart);
  }

  function add(entry: PendingEdit): void {
    const { edit } = entry;
    if (edit.kind === "remove" && known) {
      const { campaign, line } = edit.removed;
      const had = rememberLine(known, campaign.campaignId, line.id);
      if (had) lastKnown.set(edit.removed, had.line);
    }
    pending = queueEdit(pending, sent, entry);
    pace.noteEdit();
    show({ problem: null });
    resume();
  }

  function retry(): void {
    pace.endRush();
    resume();
  }

  function resume(): void {
    isHalted = false;
    if (!known && state.getState().status === "failed") show({ status: "loading" });
    work();
  }

  const needsReading = () => !known || isDoubtful || keeper.readId() !== knownId;
  const mayWrite = () => !pace.isRushing() || flushes > 0 || pending.some(({ reject }) => reject);
  const hasWork = () => (pending.length > 0 && mayWrite()) || (watchers > 0 && needsReading());

  function work(): Promise<void> {
    if (!working && !isHalted && hasWork()) {
      working = keeper
        .lock(carryOn)
        .catch((error) => halt(pending, error))
        .finally(() => {
          working = undefined;
          // What came between the last look and now.
          work();
        });
    }
    return working ?? Promise.resolve();
  }

  async function carryOn(hasWaited: boolean): Promise<void> {
    if (hasWaited) isDoubtful = true;
    while (!isHalted && (writing || hasWork())) {
      if (writing) await writing.done;
      else if (needsReading()) await read();
      else await write();
    }
  }

  async function read(): Promise<void> {
    turn += 1;
    const current = turn;
    const id = keeper.readId();
    isDoubtful = false;
    try {
      const answer = id ? await keeper.read(id) : { id: "", campaigns: [] };
      if (current !== turn) {
        isDoubtful = true;
        return;
      }
      const shown = state.getState().cart;
      known = keepLines(answer, ...[known, shown].filter((cart) => cart !== null));
      knownId = id;
      isCertain = true;
      keeper.heardCart(known);
      show({ status: "ready" });
    } catch (error) {
      isDoubtful = true;
      if (current === turn) halt(pending, error);
    }
  }

  function write(): Promise<void> {
    const batch = pending.slice(0, limit);
    const base = known as Cart;
    const target = carryOut(batch, base);
    const payload = toCheckoutPayload(target);
    if (isCertain && JSON.stringify(payload) === JSON.stringify(toCheckoutPayload(base))) {
      settle(batch, target);
      return Promise.resolve();
    }
    turn += 1;
    const current = turn;
    knownId = keeper.ensureId();
    sent = batch;
    const wasCertain = isCertain;
    isCertain = false;
    const controller = new AbortController();
    const finish = (react: () => void) => {
      if (current !== turn) return;
      writing = undefined;
      sent = [];
      react();
    };
    const done = keeper.write(knownId, payload, controller.signal).then(
      (answer) =>
        finish(() => {
          const saved = keepLines(answer, target);
          isCertain = true;
          settle(batch, saved);
          keeper.saved(
            saved,
            batch.map(({ edit }) => edit),
          );
        }),
      (error) =>
        finish(() => {
          if (!isRefusal(error)) return halt(batch, error);
          isCertain = wasCertain;
          // It may be that the cart has become another one meanwhile.
          isDoubtful = true;
          refuse(batch, error);
        }),
    );
    writing = { done, controller };
    return done;
  }

  /** The server has these edits. */
  function settle(batch: readonly PendingEdit[], cart: Cart): void {
    known = cart;
    limit = Number.POSITIVE_INFINITY;
    isHalted = false;
    pending = pending.filter((entry) => !batch.includes(entry));
    const { problem } = state.getState();
    show({ problem: problem?.kind === "unsaved" && pending.length === 0 ? null : problem });
    for (const { resolve } of batch) resolve?.();
  }

  /** Takes the edit back that the server does not want; of several, each half is tried by itself. */
  function refuse(batch: readonly PendingEdit[], error: unknown): void {
    if (batch.length > 1) {
      limit = Math.floor(batch.length / 2);
      return;
    }
    const [entry] = batch;
    limit = Number.POSITIVE_INFINITY;
    pending = pending.flatMap((other) => (other === entry ? tryLess(other) : [other]));
    refusals += 1;
    lastFailure = error;
    if (entry?.reject) {
      show();
      entry.reject(error);
    } else {
      const { serverMessage } = error as { serverMessage?: string };
      show({ problem: { kind: "refused", message: serverMessage } });
    }
  }

  /** A line that can't come back as it was shown comes back as the server had it. */
  function tryLess({ edit }: PendingEdit): PendingEdit[] {
    const line = edit.kind === "restore" && lastKnown.get(edit.removed);
    if (!line || line === edit.removed.line) return [];
    return [{ edit: { kind: "restore", removed: { ...edit.removed, line } } }];
  }

  /** Nothing is lost: the edits stay, and go out again with the next one or when somebody asks. */
  function halt(batch: readonly PendingEdit[], error: unknown): void {
    lastFailure = error;
    const waiting = batch.filter(({ reject }) => reject);
    pending = pending.filter((entry) => !waiting.includes(entry));
    // What was edited after the request had left is a reason to try again by itself.
    isHalted = pending.every((entry) => batch.includes(entry));
    const isUnsaved = isHalted && pending.length > 0;
    show({
      status: known ? "ready" : "failed",
      ...(isUnsaved && { problem: { kind: "unsaved" as const } }),
    });
    keeper.failed(error);
    for (const { reject } of waiting) reject?.(error);
  }

  return {
    state,
    edit: (edit) => add({ edit }),
    editAndWait: (edit) => new Promise<void>((resolve, reject) => add({ edit, resolve, reject })),
    async flush() {
      if (pending.length === 0) return;
      const refusalsBefore = refusals;
      isHalted = false;
      // Whatever was wrong before, this is another attempt.
      show({ problem: null });
      flushes += 1;
      while (pending.length > 0 && !isHalted) await work();
      flushes -= 1;
      if (pending.length > 0 || refusals > refusalsBefore) throw lastFailure;
    },
    retry,
    doubt() {
      isDoubtful = true;
      resume();
    },
    watch() {
      watchers += 1;
      isDoubtful = true;
      resume();
      return () => {
        watchers -= 1;
      };
    },
    leave() {
      if (!known || pending.every((entry) => sent.includes(entry))) return;
      writing?.controller.abort();
      limit = Number.POSITIVE_INFINITY;
      write();
    },
  };
}
