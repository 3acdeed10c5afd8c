import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutFromCoils, type Coil, type Run } from './coil-cutting.ts';

const coil = (metres: number, price: number, units = Infinity): Coil => ({
  product: { _id: `${metres}`, slug: '', name: `${metres} m`, price, image: null, inStock: true },
  units,
  lengthMm: metres * 1000,
});
const runs = (...metres: number[]): Run<Coil>[] =>
  metres.map((each) => ({ lengthMm: Math.round(each * 1100), mayUse: () => true }));
const NETWORK = [coil(100, 2199), coil(305, 6299)];
const COAX = [coil(90, 1349), coil(180, 2549)];
const taken = (all: Run<Coil>[], coils: Coil[]) =>
  cutFromCoils(all, coils)?.map((cut) => [cut.coil.product.name, cut.runs.length]) ?? null;
const priceOf = (all: Run<Coil>[], coils: Coil[]) =>
  cutFromCoils(all, coils)?.reduce((sum, cut) => sum + cut.coil.product.price, 0) ?? null;

describe('runs', () => {
  it('are cut from coils: three of 60 m need one box of 305 m, three of 100 m three coils of 180 m', () => {
    expect(taken(runs(60, 60, 60), NETWORK)).toEqual([['305 m', 3]]);
    expect(priceOf(runs(60, 60, 60), NETWORK)).toBe(6299);
    expect(taken(runs(100, 100, 100), COAX)).toEqual([
      ['180 m', 1],
      ['180 m', 1],
      ['180 m', 1],
    ]);
    expect(taken(runs(20, 20, 20), COAX)).toEqual([['90 m', 3]]);
  });

  it('longer than every coil, or more than there is, have no cutting', () => {
    expect(taken(runs(164), COAX)).toBeNull();
    expect(taken(runs(60, 60, 60), [coil(100, 2199, 2)])).toBeNull();
    expect(taken([], COAX)).toEqual([]);
  });

  it('of 16 points of 90 m take 16 coils of 180 m, whatever else is there', () => {
    expect(priceOf(runs(...Array<number>(16).fill(90)), COAX)).toBe(16 * 2549);
    expect(priceOf(runs(...Array<number>(16).fill(40)), COAX)).toBe(4 * 2549);
  });

  const length = fc.integer({ min: 1, max: 30 });
  const model = fc.record({
    price: fc.integer({ min: 1, max: 20 }),
    metres: fc.integer({ min: 5, max: 60 }),
    units: fc.integer({ min: 0, max: 4 }),
  });

  it('cost as little as trying everything finds, for up to 8 runs', () => {
    fc.assert(
      fc.property(
        fc.array(length, { minLength: 1, maxLength: 8 }),
        fc.array(model, { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 1, max: 60 }),
        (metres, models, thick) => {
          const coils = models.map(({ price, metres: size, units }) => coil(size, price, units));
          // The first run may only use some of the coils.
          const all = runs(...metres).map((run, index) =>
            index === 0 ? { ...run, mayUse: ({ lengthMm }: Coil) => lengthMm <= thick * 1000 } : run,
          );

          expect(priceOf(all, coils)).toBe(leastByTrying(all, coils));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('above 8 never cost more than the longest first, into coils of the best one model', () => {
    fc.assert(
      fc.property(
        fc.array(length, { minLength: 9, maxLength: 40 }),
        fc.array(model, { minLength: 1, maxLength: 4 }),
        (metres, models) => {
          const coils = models.map(({ price, metres: size }) => coil(size, price));
          const all = runs(...metres);
          const byModel = coils.flatMap((each) => firstFit(all, each) ?? []);
          const found = cutFromCoils(all, coils);

          if (byModel.length > 0) expect(priceOf(all, coils)).toBeLessThanOrEqual(Math.min(...byModel));
          for (const cut of found ?? [])
            expect(cut.runs.reduce((sum, index) => sum + all[index]!.lengthMm, 0)).toBeLessThanOrEqual(
              cut.coil.lengthMm,
            );
          if (found)
            expect(found.flatMap((cut) => cut.runs).sort((a, b) => a - b)).toEqual(
              all.map((_, index) => index),
            );
        },
      ),
      { numRuns: 200 },
    );
  });
});

/** Opens every coil for every run in turn. */
function leastByTrying(all: Run<Coil>[], coils: Coil[]): number | null {
  let least: number | null = null;
  const open: { coil: Coil; left: number }[] = [];
  const seen = new Map<string, number>();
  place(0, 0);
  return least;

  function place(index: number, price: number): void {
    if (least !== null && price >= least) return;
    if (index === all.length) {
      least = price;
      return;
    }
    const key = `${index} ${open
      .map(({ coil: { lengthMm }, left }) => `${lengthMm}/${left}`)
      .sort()
      .join()}`;
    if ((seen.get(key) ?? Infinity) <= price) return;
    seen.set(key, price);
    const { lengthMm, mayUse } = all[index]!;
    for (const each of open) {
      if (each.left < lengthMm || !mayUse(each.coil)) continue;
      each.left -= lengthMm;
      place(index + 1, price);
      each.left += lengthMm;
    }
    for (const each of coils) {
      if (each.lengthMm < lengthMm || !mayUse(each)) continue;
      if (open.filter(({ coil: opened }) => opened === each).length >= each.units) continue;
      open.push({ coil: each, left: each.lengthMm - lengthMm });
      place(index + 1, price + each.product.price);
      open.pop();
    }
  }
}

function firstFit(all: Run<Coil>[], model: Coil): number | null {
  const left: number[] = [];
  for (const { lengthMm } of all.toSorted((a, b) => b.lengthMm - a.lengthMm)) {
    if (lengthMm > model.lengthMm) return null;
    const at = left.findIndex((room) => room >= lengthMm);
    if (at === -1) left.push(model.lengthMm - lengthMm);
    else left[at]! -= lengthMm;
  }
  return left.length * model.product.price;
}
