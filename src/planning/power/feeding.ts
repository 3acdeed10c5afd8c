/** Power over ports and outputs: which sources feed which loads. Amounts are whole millionths, so that sums are exact. */

export interface Feeder {
  slots: number;
  capacity: number;
}

export interface Loads<F extends Feeder> {
  /** Units of each kind of load. */
  counts: readonly number[];
  /** The size of one load of a kind on a feeder; null where no slot of it carries one. */
  sizeOn: (kind: number, feeder: F) => number | null;
}

const MILLIONTHS = 1_000_000;

/** Searches end here with a no: a doubtful assignment is none. */
const MAX_STEPS = 20_000;

export function millionths(amount: number): number {
  return Math.round(amount * MILLIONTHS);
}

/** Whether each load can be given to one feeder so that none is overloaded. */
export function canFeed<F extends Feeder>(feeders: readonly F[], { counts, sizeOn }: Loads<F>): boolean {
  const sizes = feeders.map((feeder) => counts.map((_, kind) => sizeOn(kind, feeder)));
  // Large loads come first, because the rest is then easier to place.
  const kinds = counts.map((_, kind) => kind).sort((a, b) => largestOf(sizes, b) - largestOf(sizes, a));
  const slotsFrom = feeders.map(({ slots }) => slots);
  for (let index = feeders.length - 2; index >= 0; index--) slotsFrom[index]! += slotsFrom[index + 1]!;
  const failed = new Set<string>();
  let steps = 0;
  return fits(0, [...counts]);

  function fits(index: number, left: number[]): boolean {
    const units = left.reduce((sum, count) => sum + count, 0);
    if (units === 0) return true;
    if (index === feeders.length || slotsFrom[index]! < units || steps++ > MAX_STEPS) return false;
    const key = `${index} ${left.join()}`;
    if (failed.has(key)) return false;
    const { slots, capacity } = feeders[index]!;
    if (fill(index, left, 0, slots, capacity)) return true;
    failed.add(key);
    return false;
  }

  /** Tries each number of each kind, the most first; for the last kind only the most, because more is never worse. */
  function fill(index: number, left: number[], position: number, slots: number, capacity: number): boolean {
    if (position === kinds.length) return fits(index + 1, left);
    const kind = kinds[position]!;
    const most = mostOf(sizes[index]![kind]!, left[kind]!, slots, capacity);
    const least = position === kinds.length - 1 ? most : 0;
    for (let units = most; units >= least; units--) {
      const next = [...left];
      next[kind]! -= units;
      const used = units * (sizes[index]![kind] ?? 0);
      if (fill(index, next, position + 1, slots - units, capacity - used)) return true;
      if (steps > MAX_STEPS) return false;
    }
    return false;
  }
}

/** How many loads one feeder takes at most: the smallest ones. */
export function mostLoads<F extends Feeder>(feeder: F, { counts, sizeOn }: Loads<F>): number {
  let { slots, capacity } = feeder;
  const kinds = counts
    .map((count, kind) => ({ count, size: sizeOn(kind, feeder) }))
    .filter((each): each is { count: number; size: number } => each.size !== null)
    .sort((a, b) => a.size - b.size);
  let taken = 0;
  for (const { count, size } of kinds) {
    const units = mostOf(size, count, slots, capacity);
    taken += units;
    slots -= units;
    capacity -= units * size;
  }
  return taken;
}

function mostOf(size: number | null, count: number, slots: number, capacity: number): number {
  if (size === null) return 0;
  return Math.max(0, Math.min(count, slots, size === 0 ? Infinity : Math.floor(capacity / size)));
}

function largestOf(sizes: readonly (readonly (number | null)[])[], kind: number): number {
  return Math.max(0, ...sizes.map((of) => of[kind] ?? 0));
}
