/**
 * Caches the ids of the campaigns that a term finds, for a minute. A page of any size is a part of this
 * one list, so page and size add nothing to the memory. The least recently used terms are dropped first.
 */

const LIFETIME_MS = 60_000;
/** 500,000 ids are 4 MB. */
const LIMITS = { maxTerms: 300, maxIds: 500_000 };

export function createSearchCache(now: () => number, { maxTerms, maxIds } = LIMITS) {
  const entries = new Map<string, { ids: readonly number[]; expiresAt: number }>();
  let idCount = 0;

  function evict(term: string): void {
    idCount -= entries.get(term)?.ids.length ?? 0;
    entries.delete(term);
  }

  return {
    read(term: string): readonly number[] | undefined {
      const entry = entries.get(term);
      if (entry === undefined || entry.expiresAt <= now()) return undefined;
      // A Map keeps the order of insertion, so its first entry is the least recently used one.
      entries.delete(term);
      entries.set(term, entry);
      return entry.ids;
    },
    write(term: string, ids: readonly number[]): void {
      evict(term);
      if (ids.length > maxIds) return;
      entries.set(term, { ids, expiresAt: now() + LIFETIME_MS });
      idCount += ids.length;
      for (const oldest of entries.keys()) {
        if (entries.size <= maxTerms && idCount <= maxIds) break;
        evict(oldest);
      }
    },
    evict,
  };
}
