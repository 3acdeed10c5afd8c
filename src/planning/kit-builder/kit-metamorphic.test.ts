import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_VOLTS } from '../planning-data/plan-constants.ts';
import { planFactsOf, type AskedProducts, type PlanProduct } from '../facts/fact-names.ts';
import { VERDICTS, type ProductPlanKind } from '../facts/planning-choices.ts';
import { LEVELS_2025 } from '../lens/picture-levels.ts';
import { planLens } from '../lens/lens-plan.ts';
import { canFeed } from '../power/feeding.ts';
import { planCable } from '../power/cable-plan.ts';
import { feederOf, poeLoads } from '../power/poe-switch.ts';
import { sourceOfSheet } from '../power/poe-plan.ts';
import { supplyFeeder, supplyLoads } from '../power/supply-plan.ts';
import { planStorage } from '../storage/storage-plan.ts';
import { kitStock } from '../../../tests/support/planning/kit-plan-steps.ts';
import { stockedProduct, SHIPPED_CONSTANTS } from '../../../tests/support/planning/checked-products.ts';
import { cutFromCoils } from './coil-cutting.ts';
import { WIRINGS } from './kit-choices.ts';
import type { KitPoint, KitQuestion, KitStock } from './kit-parts.ts';
import { planKits, type KitPlan } from './kit-plan.ts';

/** `KIT_RUNS=1000` asks as often; fewer by default, so that the run stays short. */
const numRuns = Number(process.env.KIT_RUNS ?? 150);
const constants = SHIPPED_CONSTANTS;

const point = fc.record({
  name: fc.constant('Gate'),
  distanceM: fc.double({ min: 0.5, max: 12, noNaN: true }),
  level: fc.constantFrom(...LEVELS_2025.slice(0, 5)),
  isOutdoors: fc.boolean(),
  needsColour: fc.boolean(),
  cableM: fc.integer({ min: 1, max: 110 }),
  atNight: fc.boolean(),
  mountHeightM: fc.constantFrom(1.5, 2.5, 3, 5),
});
const questionOf = (maxLength: number) =>
  fc.record({
    wiring: fc.constantFrom(...WIRINGS),
    points: fc.array(point, { minLength: 1, maxLength }),
    days: fc.integer({ min: 1, max: 60 }),
    atLeast: fc.boolean(),
  });

/** Shops with other prices and little stock, some of it with thick cable, weak light and switches that say how they allocate. */
const shop = fc
  .record({
    changes: fc.array(
      fc.record({
        factor: fc.double({ min: 0.2, max: 5, noNaN: true }),
        units: fc.integer({ min: 0, max: 12 }),
      }),
      { minLength: 45, maxLength: 45 },
    ),
    allocation: fc.constantFrom(undefined, 'class' as const, 'draw' as const),
    coreMm2: fc.constantFrom(0.22, 0.5, 1),
    nightRangeM: fc.constantFrom(8, 20, 40),
    watts: fc.constantFrom(3.7, 6, 11),
  })
  .map(({ changes, allocation, coreMm2, nightRangeM, watts }): KitStock => {
    const stock = kitStock();
    const box = stockedProduct('cable', 'network 305', 6299, {
      cableKind: 'network',
      lengthM: 305,
      coreMm2: 0.26,
    });
    const thick = stockedProduct('cable', 'thick 180', 5000, { cableKind: 'coax', lengthM: 180, coreMm2 });
    const full: KitStock = {
      ...stock,
      cable: [...stock.cable, box, thick],
      camera: stock.camera.map((each) => ({
        ...each,
        facts: {
          ...each.facts,
          nightRangeM,
          ...(each.facts.wattsMax === undefined ? {} : { wattsMax: watts }),
        },
      })),
      switch: stock.switch.map((each) => ({
        ...each,
        facts: { ...each.facts, ...(allocation && { poeAllocation: allocation }) },
      })),
    };
    let index = 0;
    const changed = Object.entries<readonly PlanProduct<ProductPlanKind>[]>({ ...full }).map(
      ([kind, list]) => [
        kind,
        list
          .map((each) => {
            const { factor, units } = changes[index++ % changes.length]!;
            return {
              ...each,
              units,
              product: { ...each.product, price: Math.round(each.product.price * factor) },
            };
          })
          .sort((a, b) => a.product.price - b.product.price),
      ],
    );
    return Object.fromEntries(changed) as KitStock;
  });

const plan = (asked: KitQuestion, stock: KitStock) => planKits(asked, { constants, notes: new Map(), stock });

describe('a kit that works', () => {
  it('breaks no rule of a single tool for any point or line', () => {
    fc.assert(
      fc.property(questionOf(16), shop, (asked, stock) => {
        for (const each of plan(asked, stock).filter(({ isPossible }) => isPossible)) {
          holdsLens(each, asked, stock);
          if (asked.wiring === 'wifi') continue;
          holdsStorage(each, asked, stock);
          holdsCables(each, asked, stock);
          if (asked.wiring === 'network') holdsPoe(each, stock);
        }
      }),
      { numRuns },
    );
  });
});

type Chosen = { product: PlanProduct<'camera'>; quantity: number }[];

function camerasOf({ lines }: KitPlan, stock: KitStock): Chosen {
  return lines
    .filter(({ role }) => role === 'camera')
    .map(({ product, quantity }) => ({
      product: stock.camera.find((each) => each.product._id === product._id)!,
      quantity,
    }));
}

function askedOf(product: PlanProduct<ProductPlanKind>, kind: ProductPlanKind): AskedProducts {
  const known = planFactsOf({ planKind: kind, ...product.facts }, null);
  return new Map([['p', { name: product.product.name, known }]]);
}

/** Each point has a camera of its own of which the lens tool says that it does it, lit where it must be. */
function holdsLens(each: KitPlan, { points }: KitQuestion, stock: KitStock): void {
  const left = camerasOf(each, stock);
  const sees = (asked: KitPoint, product: PlanProduct<'camera'>) => {
    const { verdict, nightM, at } = planLens(
      {
        productId: 'p',
        distanceM: asked.distanceM,
        mountHeightM: asked.mountHeightM ?? 3,
        level: asked.level as 'perceive',
      },
      { asked: askedOf(product, 'camera'), cameras: [] },
    );
    if (verdict === 'works_with_limits' && each.verdict === 'works') return false;
    if (asked.atNight !== false && !(nightM !== null && at!.slantM <= nightM + 0.05)) return false;
    return verdict === 'works' || verdict === 'works_with_limits';
  };
  // The hardest points first; there are few models.
  const order = points.toSorted(
    (a, b) =>
      left.filter(({ product }) => sees(a, product)).length -
      left.filter(({ product }) => sees(b, product)).length,
  );
  for (const asked of order) expect(left.some(({ product }) => sees(asked, product))).toBe(true);
  expect(left.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(points.length);
}

function holdsStorage(each: KitPlan, asked: KitQuestion, stock: KitStock): void {
  const line = each.lines.find(({ role }) => role === 'disk')!;
  const disk = stock.disk.find(({ product }) => product._id === line.product._id)!;
  const recorder = stock.recorder.find(({ product }) =>
    each.lines.some((of) => of.product._id === product._id),
  )!;
  const cameras = camerasOf(each, stock).map(({ product, quantity }) => ({
    count: quantity,
    megapixels: product.facts.resolutionMP!,
    codec: 'H.265+' as const,
  }));
  const answer = planStorage(
    { cameras, days: asked.days, bays: recorder.facts.hddBays!, atLeast: asked.atLeast },
    { constants, constantsDay: '', asked: new Map(), disks: [{ ...disk, units: line.quantity }] },
  );
  expect(answer.verdict).toBe('works');
  expect(asked.atLeast ? each.days!.low : each.days!.expected).toBeGreaterThanOrEqual(asked.days);
}

/** All runs can be cut out of the coils of the list, and for each the cable rule agrees or an adapter is beside it. */
function holdsCables(each: KitPlan, { points, wiring }: KitQuestion, stock: KitStock): void {
  const coils = each.lines
    .filter(({ role }) => role === 'cable')
    .map(({ product, quantity }) => {
      const { facts } = stock.cable.find((of) => of.product._id === product._id)!;
      return { product, units: quantity, lengthMm: facts.lengthM! * 1000, facts };
    });
  const runs = points.map(({ cableM }) => ({ lengthMm: Math.round(cableM * 1100), mayUse: () => true }));
  if (points.length <= 8) expect(cutFromCoils(runs, coils)).not.toBeNull();
  const cut = coils.reduce((sum, { lengthMm, units }) => sum + lengthMm * units, 0);
  expect(cut).toBeGreaterThanOrEqual(runs.reduce((sum, { lengthMm }) => sum + lengthMm, 0));
  if (wiring !== 'coax') return;
  const supplies = each.lines
    .filter(({ role }) => role === 'supply')
    .map(({ product, quantity }) => ({
      facts: stock.supply.find((of) => of.product._id === product._id)!.facts,
      quantity,
    }));
  const feeders = supplies.flatMap(({ facts, quantity }) =>
    Array.from({ length: quantity }, () => supplyFeeder(facts, DEFAULT_VOLTS)!),
  );
  const cameras = camerasOf(each, stock);
  const loads = cameras.map(({ product, quantity }) => ({ count: quantity, watts: product.facts.wattsMax! }));
  expect(canFeed(feeders, supplyLoads(loads, DEFAULT_VOLTS, 1.25, constants))).toBe(true);
  if (each.verdict !== 'works') return;
  // All cameras of a shop draw the same, so their places do not matter.
  for (const { cableM, isOutdoors } of points) {
    const verdicts = coils.map(
      ({ facts }) =>
        planCable(
          {
            productId: 'p',
            watts: loads[0]!.watts,
            lengthM: cableM,
            minVolts: 10.8,
            isWarm: isOutdoors,
          },
          { constants, asked: askedOf({ ...stock.cable[0]!, facts }, 'cable') },
        ).verdict,
    );
    expect(verdicts).toContain('works');
  }
}

function holdsPoe(each: KitPlan, stock: KitStock): void {
  const sources = each.lines.flatMap(({ role, product, quantity }) => {
    if (role !== 'switch' && role !== 'recorder') return [];
    const { facts } = stock[role].find((of) => of.product._id === product._id)!;
    const source = (facts.poePorts ?? 0) > 0 ? sourceOfSheet(facts) : null;
    return source ? Array.from({ length: quantity }, () => source) : [];
  });
  const loads = camerasOf(each, stock).map(({ product: { facts }, quantity }) => ({
    count: quantity,
    poeClass: facts.poeClass,
    watts: facts.wattsMax,
  }));
  const otherwise = each.verdict === 'works' ? 'class' : 'draw';
  const feeders = sources.map((source) => feederOf(source, otherwise));
  expect(canFeed(feeders, poeLoads(loads, 1.2, constants))).toBe(true);
}

describe('asking for more', () => {
  /** Used where it works no better, because an adapter may cost less than the cable that it saves. */
  const isNoBetter = (less: KitPlan, more: KitPlan) => {
    if (more.verdict === 'works') expect(less.isPossible).toBe(true);
    if (!more.isPossible || !less.isPossible) return;
    if (
      VERDICTS.indexOf(more.verdict) <= VERDICTS.indexOf(less.verdict) &&
      adaptersOf(more) === adaptersOf(less)
    )
      expect(more.total).toBeGreaterThanOrEqual(less.total);
  };
  const adaptersOf = ({ lines }: KitPlan) =>
    lines.flatMap(({ why }) => /Beside (.*): needs/.exec(why)?.[1]?.split(/, | and /) ?? []).length;

  it('never costs less and never works where less does not: a metre, a camera, a day', () => {
    fc.assert(
      fc.property(questionOf(7), shop, point, fc.nat(), (asked, stock, another, which) => {
        const [value] = plan(asked, stock);
        const index = which % asked.points.length;
        const longer = asked.points.map((each, at) =>
          at === index ? { ...each, cableM: each.cableM + 1 } : each,
        );

        isNoBetter(value!, plan({ ...asked, points: longer }, stock)[0]!);
        isNoBetter(value!, plan({ ...asked, points: [...asked.points, another] }, stock)[0]!);
        isNoBetter(value!, plan({ ...asked, days: asked.days + 1 }, stock)[0]!);
      }),
      { numRuns },
    );
  });
});
