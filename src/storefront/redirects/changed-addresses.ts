/** Paths by their marks; a mark changes with what is shown there. */
export type MarkedAddresses = ReadonlyMap<string, string>;

export interface ChangedAddress {
  path: string;
  /** Null: it went. */
  mark: string | null;
}

/** Addresses that were added, changed or removed. */
export function changedAddresses(before: MarkedAddresses, now: MarkedAddresses): ChangedAddress[] {
  const present = [...now].map(([path, mark]) => ({ path, mark })).filter(isChanged);
  const gone = [...before.keys()].filter((path) => !now.has(path)).map((path) => ({ path, mark: null }));
  return [...present, ...gone];

  function isChanged({ path, mark }: { path: string; mark: string }): boolean {
    return before.get(path) !== mark;
  }
}

/** The limit of IndexNow for one post. */
export const MAX_POSTED = 10_000;

/** Whether an answer means that the addresses were taken, that they may be later, or that they never will. */
export function postedOutcome(status: number): 'done' | 'later' | 'refused' {
  if (status === 200 || status === 202) return 'done';
  return status === 0 || status === 429 || status >= 500 ? 'later' : 'refused';
}
