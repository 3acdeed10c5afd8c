import type { Ref } from '../../catalogue/product-groups/product-ref.ts';
import { paiseOf } from '../../kit/rules/money.ts';
import { canFeed, mostLoads, type Feeder, type Loads } from './feeding.ts';

export interface OfferedFeeder<F extends Feeder> {
  product: Ref;
  /** Infinite for uncounted products. */
  units: number;
  feeder: F;
}

export interface FeederSet<Offered> {
  taken: { from: Offered; quantity: number }[];
  paise: number;
}

interface Search<F> {
  /** Feeders that are there anyway. */
  fixed?: readonly F[];
  /** The most feeders of one set. */
  most: number;
  /** How many sets are wanted. */
  sets?: number;
}

interface Node {
  /** Indices of the offered, rising; one twice is taken twice. */
  taken: number[];
  cost: number;
  /** The loads that its feeders take at most. */
  reached: number;
  /** The least that it costs in the end. */
  bound: number;
  isWhole: boolean;
}

/** Price first; the number of feeders only between equal prices. */
const PRICE_WEIGHT = 1_000;

/** After so many tried sets all loads are taken to be as the hardest one. */
const MAX_NODES = 400;

/**
 * The cheapest sets that feed all loads; among equal prices the fewest feeders, then the name. No set contains
 * another. Empty where none does.
 */
export function cheapestFeeders<F extends Feeder, Offered extends OfferedFeeder<F>>(
  offered: readonly Offered[],
  loads: Loads<F>,
  search: Search<F>,
): FeederSet<Offered>[] {
  const found = searched(usefulFeeders<F, Offered>(offered, loads, search.most), loads, search);
  if (found) return found;
  const hardest = asTheHardest(offered, loads);
  return (
    (hardest && searched(usefulFeeders<F, Offered>(offered, hardest, search.most), hardest, search)) ?? []
  );
}

/** Null where it would take too long. */
function searched<F extends Feeder, Offered extends OfferedFeeder<F>>(
  offered: readonly Offered[],
  loads: Loads<F>,
  { fixed = [], most, sets = 1 }: Search<F>,
): FeederSet<Offered>[] | null {
  const units = loads.counts.reduce((sum, count) => sum + count, 0);
  const need = units - fixed.reduce((sum, feeder) => sum + mostLoads(feeder, loads), 0);
  const reaches = offered.map(({ feeder }) => mostLoads(feeder, loads));
  const costs = offered.map(({ product }) => paiseOf(product.price) * PRICE_WEIGHT + 1);
  const least = leastCosts(costs, reaches, Math.max(0, need), most);
  const open = new Queue<Node>(isBefore);
  add([], 0, 0);
  const found: Node[] = [];
  for (let tried = 0; ; tried++) {
    const node = open.take();
    if (!node || found.length === sets) return found.map(setOf);
    if (found.some((smaller) => contains(node.taken, smaller.taken))) continue;
    if (node.isWhole) {
      found.push(node);
      continue;
    }
    if (tried > MAX_NODES) return found.length > 0 ? found.map(setOf) : null;
    if (node.reached >= need && canFeed([...fixed, ...node.taken.map(feederAt)], loads)) {
      open.put({ ...node, isWhole: true });
      continue;
    }
    const last = node.taken.at(-1) ?? 0;
    for (let index = last; index < offered.length; index++) {
      const taken = node.taken.filter((each) => each === index).length;
      if (reaches[index]! > 0 && taken < offered[index]!.units)
        add([...node.taken, index], node.cost + costs[index]!, node.reached + reaches[index]!);
    }
  }

  function add(taken: number[], cost: number, reached: number): void {
    if (taken.length > most) return;
    const bound = cost + least[most - taken.length]![Math.max(0, need - reached)]!;
    if (bound < Infinity) open.put({ taken, cost, reached, bound, isWhole: false });
  }

  function feederAt(index: number): F {
    return offered[index]!.feeder;
  }

  function isBefore(a: Node, b: Node): boolean {
    if (a.bound !== b.bound) return a.bound < b.bound;
    // All sets of one price are known before one of them is taken.
    if (a.isWhole !== b.isWhole) return b.isWhole;
    return a.isWhole && namesOf(a) < namesOf(b);
  }

  function namesOf({ taken }: Node): string {
    return taken.map((index) => offered[index]!.product.name).join();
  }

  function setOf({ taken, cost }: Node): FeederSet<Offered> {
    const quantities = new Map<number, number>();
    for (const index of taken) quantities.set(index, (quantities.get(index) ?? 0) + 1);
    return {
      taken: [...quantities].map(([index, quantity]) => ({ from: offered[index]!, quantity })),
      paise: Math.floor(cost / PRICE_WEIGHT),
    };
  }
}

/** The least cost by the feeders left and the loads left, if all loads were as small as the smallest. */
function leastCosts(costs: number[], reaches: number[], need: number, most: number): Float64Array[] {
  const first = new Float64Array(need + 1).fill(Infinity);
  first[0] = 0;
  const least = [first];
  for (let pieces = 1; pieces <= most; pieces++) {
    const before = least[pieces - 1]!;
    const row = Float64Array.from(before);
    reaches.forEach((reach, index) => {
      if (reach === 0) return;
      for (let left = 1; left <= need; left++)
        row[left] = Math.min(row[left]!, costs[index]! + before[Math.max(0, left - reach)]!);
    });
    least.push(row);
  }
  return least;
}

/** Drops feeders for which cheaper ones, as good for every load, are plenty. In order of price, then name. */
function usefulFeeders<F extends Feeder, Offered extends OfferedFeeder<F>>(
  offered: readonly Offered[],
  { counts, sizeOn }: Loads<F>,
  most: number,
): Offered[] {
  const useful: { from: Offered; sizes: number[] }[] = [];
  const byPrice = offered
    .filter(({ units }) => units >= 1)
    .toSorted((a, b) => a.product.price - b.product.price || (a.product.name < b.product.name ? -1 : 1));
  for (const from of byPrice) {
    const sizes = counts.map((_, kind) => sizeOn(kind, from.feeder) ?? Infinity);
    const isNoBetter = ({ from: other, sizes: others }: (typeof useful)[number]) =>
      other.feeder.slots >= from.feeder.slots &&
      other.feeder.capacity >= from.feeder.capacity &&
      others.every((size, kind) => size <= sizes[kind]!);
    const units = useful.filter(isNoBetter).reduce((sum, each) => sum + each.from.units, 0);
    if (units < most) useful.push({ from, sizes });
  }
  return useful.map(({ from }) => from);
}

/** All loads as large as the largest of each feeder; null where they are alike already. */
function asTheHardest<F extends Feeder>(
  offered: readonly OfferedFeeder<F>[],
  { counts, sizeOn }: Loads<F>,
): Loads<F> | null {
  if (counts.length < 2 || offered.length === 0) return null;
  return {
    counts: [counts.reduce((sum, count) => sum + count, 0)],
    sizeOn: (_, feeder) => {
      const sizes = counts.map((__, kind) => sizeOn(kind, feeder));
      return sizes.includes(null) ? null : Math.max(...(sizes as number[]));
    },
  };
}

/** Whether the second, rising too, is within the first. */
function contains(taken: readonly number[], smaller: readonly number[]): boolean {
  let at = 0;
  for (const index of taken) if (index === smaller[at]) at++;
  return at === smaller.length;
}

/** A binary heap. */
class Queue<Item> {
  private readonly items: Item[] = [];
  private readonly isBefore: (a: Item, b: Item) => boolean;

  constructor(isBefore: (a: Item, b: Item) => boolean) {
    this.isBefore = isBefore;
  }

  put(item: Item): void {
    const { items } = this;
    let at = items.push(item) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.isBefore(item, items[parent]!)) break;
      items[at] = items[parent]!;
      at = parent;
    }
    items[at] = item;
  }

  take(): Item | undefined {
    const { items } = this;
    const first = items[0];
    const last = items.pop();
    if (last === undefined || items.length === 0) return first;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= items.length) break;
      if (child + 1 < items.length && this.isBefore(items[child + 1]!, items[child]!)) child++;
      if (!this.isBefore(items[child]!, last)) break;
      items[at] = items[child]!;
      at = child;
    }
    items[at] = last;
    return first;
  }
}
