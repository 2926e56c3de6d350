/**
 * Remembers search answers by term for a short while, the least recently used ones leaving first.
 * All pages and sizes of one term go together, so that evicting a term leaves none of them behind.
 */

const LIFETIME_MS = 60_000;
const MAX_TERMS = 300;

export interface AnswerCache<Answer> {
  read(term: string, variant: string): Answer | undefined;
  write(term: string, variant: string, answer: Answer): void;
  evict(term: string): void;
}

export function createAnswerCache<Answer>(now: () => number): AnswerCache<Answer> {
  const terms = new Map<string, { staleAt: number; answers: Map<string, Answer> }>();

  return {
    read(term, variant) {
      const entry = terms.get(term);
      if (entry === undefined) return undefined;
      terms.delete(term);
      if (entry.staleAt <= now()) return undefined;
      // Put back at the end: a Map keeps the order of insertion, so the front is the longest unused.
      terms.set(term, entry);
      return entry.answers.get(variant);
    },
    write(term, variant, answer) {
      const entry = terms.get(term) ?? {
        staleAt: now() + LIFETIME_MS,
        answers: new Map<string, Answer>(),
      };
      entry.answers.set(variant, answer);
      terms.set(term, entry);
      const [longestUnused] = terms.keys();
      if (terms.size > MAX_TERMS && longestUnused !== undefined) terms.delete(longestUnused);
    },
    evict(term) {
      terms.delete(term);
    },
  };
}
