/** The same seed gives the same choices. */
export interface Random {
  /** A whole number from 0 on, below the limit. */
  below: (limit: number) => number;
  of: <T>(values: readonly T[]) => T;
}

/** Mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed;
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
  return { below, of: (values) => values[below(values.length)]! };
}
