/** What the components of a program share beside React: a log, a store, promises, fuses. */
let lines: string[] = [];
let store = 0;
let updaters = new Set<() => void>();
let subscribers = new Set<() => void>();
let failures = new Map<string, number>();
let promises = new Map<string, { promise: Promise<string>; resolve: (value: string) => void }>();

export const stage = {
  isServer: false,
  clear(): void {
    lines = [];
    store = 0;
    updaters = new Set();
    subscribers = new Set();
    failures = new Map();
    promises = new Map();
  },
  log: (line: string): void => void lines.push(line),
  readLog: (): string[] => lines,

  readStore: (): number => store,
  subscribe(subscriber: () => void): () => void {
    subscribers.add(subscriber);
    return () => subscribers.delete(subscriber);
  },
  writeStore(value: number): void {
    store = value;
    for (const tell of [...subscribers]) tell();
  },

  addUpdater(update: () => void): () => void {
    updaters.add(update);
    return () => updaters.delete(update);
  },
  /** The n-th component that can be updated, or nothing where there is none. */
  update(n: number): void {
    const all = [...updaters];
    all[n % all.length]?.();
  },
  updateAll(): void {
    for (const update of [...updaters]) update();
  },

  throwUpTo(times: number, message: string): void {
    const before = failures.get(message) ?? 0;
    if (stage.isServer || before >= times) return;
    failures.set(message, before + 1);
    throw new Error(message);
  },
  /** A child that is there a moment later, or, with some names, once all are resolved. */
  promiseOf(name: string): Promise<string> {
    let known = promises.get(name);
    if (!known) {
      let resolve = (_: string) => {};
      const promise = new Promise<string>((done) => {
        resolve = done;
      });
      known = { promise, resolve };
      promises.set(name, known);
      if (name < "g") resolve(name);
    }
    return known.promise;
  },
  resolveAll(): void {
    for (const [name, { resolve }] of promises) resolve(name);
  },
};
