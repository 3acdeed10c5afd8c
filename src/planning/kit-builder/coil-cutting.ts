import type { Ref } from '../../catalogue/product-groups/product-ref.ts';
import { paiseOf } from '../../kit/rules/money.ts';

/** Runs are cut from coils and never joined. Lengths are whole millimetres, so that sums are exact. */

export interface Coil {
  product: Ref;
  /** Infinite for uncounted products. */
  units: number;
  lengthMm: number;
}

export interface Run<C extends Coil> {
  lengthMm: number;
  /** Whether it may come out of this coil. */
  mayUse: (coil: C) => boolean;
}

export interface CutCoil<C extends Coil> {
  coil: C;
  /** Indices of the runs that come out of it. */
  runs: number[];
}

/** The cheapest cutting is found up to so many runs; above, one that is never dearer than the usual rule of thumb. */
export const MAX_EXACT_RUNS = 8;

/** Price first; the number of coils only between equal prices. */
const PRICE_WEIGHT = 1_000;

/** So many coils with room left are cut again, two by two. */
const MAX_RECUT = 5;

/** The cheapest coils for which a cutting exists, then the fewest; null where there is none. */
export function cutFromCoils<C extends Coil>(
  runs: readonly Run<C>[],
  coils: readonly C[],
): CutCoil<C>[] | null {
  const useful = usefulCoils(runs, coils);
  const indices = runs.map((_, index) => index);
  if (runs.length <= MAX_EXACT_RUNS) return cheapestCutting(runs, indices, useful, new Map());
  let best: CutCoil<C>[] | null = null;
  for (const model of useful) {
    const cut = cutByLength(runs, useful, model);
    if (cut && (!best || costOf(cut) < costOf(best))) best = cut;
  }
  return best && recut(runs, best, useful);
}

function weightOf({ product }: Coil): number {
  return paiseOf(product.price) * PRICE_WEIGHT + 1;
}

function costOf(cut: readonly CutCoil<Coil>[]): number {
  return cut.reduce((sum, { coil }) => sum + weightOf(coil), 0);
}

/**
 * Drops coils for which enough cheaper ones are as long and as good for each run: no cutting takes more coils than
 * runs. Sorted by price, then name.
 */
function usefulCoils<C extends Coil>(runs: readonly Run<C>[], coils: readonly C[]): C[] {
  const useful: C[] = [];
  const byPrice = coils
    .filter(({ units }) => units >= 1)
    .toSorted(
      (a, b) =>
        a.product.price - b.product.price ||
        b.lengthMm - a.lengthMm ||
        (a.product.name < b.product.name ? -1 : 1),
    );
  for (const coil of byPrice) {
    const isNoBetter = (other: C) =>
      other.lengthMm >= coil.lengthMm && runs.every(({ mayUse }) => !mayUse(coil) || mayUse(other));
    const others = useful.filter(isNoBetter).reduce((sum, { units }) => sum + units, 0);
    if (others < runs.length && runs.some((run) => run.lengthMm <= coil.lengthMm && run.mayUse(coil)))
      useful.push(coil);
  }
  return useful;
}

/** Tries all ways to share out the runs. @param taken the units that are not there any more */
function cheapestCutting<C extends Coil>(
  runs: readonly Run<C>[],
  indices: readonly number[],
  coils: readonly C[],
  taken: ReadonlyMap<C, number>,
): CutCoil<C>[] | null {
  const whole = (1 << indices.length) - 1;
  const runsOf = (set: number) => indices.filter((_, bit) => (set & (1 << bit)) !== 0);
  /** The coils that hold a set of runs, by the set, the cheapest first. */
  const holding = Array.from({ length: whole + 1 }, (_, set) => {
    const own = runsOf(set);
    const length = own.reduce((sum, index) => sum + runs[index]!.lengthMm, 0);
    return coils.filter((coil) => coil.lengthMm >= length && own.every((index) => runs[index]!.mayUse(coil)));
  });
  /** The least cost of each set, were there no end of coils. */
  const least = new Float64Array(whole + 1).fill(Infinity);
  least[0] = 0;
  for (let set = 1; set <= whole; set++)
    eachPart(set, (part) => {
      const coil = holding[part]![0];
      if (coil) least[set] = Math.min(least[set]!, weightOf(coil) + least[set ^ part]!);
    });
  const left = new Map(coils.map((coil) => [coil, coil.units - (taken.get(coil) ?? 0)]));
  let best: { cost: number; cut: CutCoil<C>[] } | null = null;
  cut(whole, 0, []);
  return best && (best as { cut: CutCoil<C>[] }).cut;

  function cut(set: number, cost: number, done: CutCoil<C>[]): void {
    if (best && cost + least[set]! >= best.cost) return;
    if (least[set] === Infinity) return;
    if (set === 0) {
      best = { cost, cut: done };
      return;
    }
    eachPart(set, (part) => {
      for (const coil of holding[part]!) {
        if (best && cost + weightOf(coil) + least[set ^ part]! >= best.cost) break;
        const units = left.get(coil)!;
        if (units < 1) continue;
        left.set(coil, units - 1);
        cut(set ^ part, cost + weightOf(coil), [...done, { coil, runs: runsOf(part) }]);
        left.set(coil, units);
      }
    });
  }
}

/** Every part of a set that has its first run, the largest first. */
function eachPart(set: number, visit: (part: number) => void): void {
  const first = set & -set;
  const others = set ^ first;
  for (let rest = others; ; rest = (rest - 1) & others) {
    visit(rest | first);
    if (rest === 0) return;
  }
}

/** Cuts the longest run first, out of the first coil with room, else of a new one, of the same model where possible. */
function cutByLength<C extends Coil>(
  runs: readonly Run<C>[],
  coils: readonly C[],
  model: C,
): CutCoil<C>[] | null {
  const cut: (CutCoil<C> & { leftMm: number })[] = [];
  const left = new Map(coils.map((coil) => [coil, coil.units]));
  const byLength = runs.map((_, index) => index).sort((a, b) => runs[b]!.lengthMm - runs[a]!.lengthMm);
  for (const index of byLength) {
    const { lengthMm, mayUse } = runs[index]!;
    const open = cut.find(({ coil, leftMm }) => leftMm >= lengthMm && mayUse(coil));
    if (open) {
      open.runs.push(index);
      open.leftMm -= lengthMm;
      continue;
    }
    const isFit = (coil: C) => left.get(coil)! >= 1 && coil.lengthMm >= lengthMm && mayUse(coil);
    const coil = isFit(model) ? model : coils.find(isFit);
    if (!coil) return null;
    left.set(coil, left.get(coil)! - 1);
    cut.push({ coil, runs: [index], leftMm: coil.lengthMm - lengthMm });
  }
  return cut.map(({ coil, runs: own }) => ({ coil, runs: own }));
}

/** Cuts single coils, then pairs of those with most room, again where that costs less. */
function recut<C extends Coil>(
  runs: readonly Run<C>[],
  cut: readonly CutCoil<C>[],
  coils: readonly C[],
): CutCoil<C>[] {
  let all = [...cut];
  for (const each of cut) improve([each]);
  for (let isBetter = true; isBetter;) {
    isBetter = false;
    const roomy = all.toSorted((a, b) => roomOf(b) - roomOf(a)).slice(0, MAX_RECUT);
    for (const [index, a] of roomy.entries())
      for (const b of roomy.slice(index + 1)) {
        if (all.includes(a) && all.includes(b) && improve([a, b])) isBetter = true;
      }
  }
  return all;

  function improve(some: readonly CutCoil<C>[]): boolean {
    const indices = some.flatMap((each) => each.runs);
    if (indices.length > MAX_EXACT_RUNS) return false;
    const others = all.filter((each) => !some.includes(each));
    const taken = new Map<C, number>();
    for (const { coil } of others) taken.set(coil, (taken.get(coil) ?? 0) + 1);
    const anew = cheapestCutting(runs, indices, coils, taken);
    if (!anew || costOf(anew) >= costOf(some)) return false;
    all = [...others, ...anew];
    return true;
  }

  function roomOf({ coil, runs: own }: CutCoil<C>): number {
    return coil.lengthMm - own.reduce((sum, index) => sum + runs[index]!.lengthMm, 0);
  }
}
