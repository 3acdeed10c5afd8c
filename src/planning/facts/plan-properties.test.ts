import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Estimate } from './estimate.ts';
import { CAMERA_CODECS } from './plan-fact-keys.ts';
import { VERDICTS } from './planning-choices.ts';
import { planLens } from '../lens/lens-plan.ts';
import { planBackup } from '../power/backup-plan.ts';
import { voltsAtEnd, planCable } from '../power/cable-plan.ts';
import { planPoe } from '../power/poe-plan.ts';
import { planSupply } from '../power/supply-plan.ts';
import { planStorage, type StorageQuestion } from '../storage/storage-plan.ts';
import { SHIPPED_CONSTANTS } from '../../../tests/support/planning/checked-products.ts';

const asked = new Map<string, never>();
const constants = SHIPPED_CONSTANTS;
const product = (name: string, price: number) => ({
  product: { _id: name, slug: name, name, price, image: null, inStock: true },
  missing: [],
});
const disks = [1, 2, 4, 6, 8, 10].map((capacityTB) => ({
  ...product(`${capacityTB} TB`, 3000 + 2300 * capacityTB),
  facts: { capacityTB },
}));

const storage = (question: StorageQuestion) =>
  planStorage(question, { constants, constantsDay: '2025-01-01', asked, disks });
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const group = fc.record({
  count: fc.integer({ min: 1, max: 64 }),
  megapixels: number(0.3, 64),
  codec: fc.constantFrom(...CAMERA_CODECS),
  fps: number(1, 60),
  activity: fc.constantFrom('low', 'medium', 'high' as const),
  motionShare: number(0, 1),
});
const days = fc.integer({ min: 1, max: 400 });
const isOrdered = ({ low, expected, high }: Estimate) => low <= expected && expected <= high;

describe('storage', () => {
  it('has its bounds in order', () => {
    fc.assert(
      fc.property(
        fc.array(group, { minLength: 1, maxLength: 5 }),
        days,
        number(0.01, 1000),
        (cameras, asking, diskTB) => {
          const bought = storage({ cameras, days: asking });
          const kept = storage({ cameras, diskTB });

          for (const figure of [
            bought.mbps,
            bought.gbPerDay,
            bought.tbPerYear,
            bought.needTB,
            bought.buyTB,
            kept.days,
          ])
            expect(isOrdered(figure!)).toBe(true);
          expect(bought.buyTB!.expected).toBeGreaterThanOrEqual(bought.needTB!.expected);
        },
      ),
    );
  });

  it('has its bounds in order whatever the owner writes as bounds', () => {
    const three = fc
      .tuple(number(0.1, 2), number(0.1, 2), number(0.1, 2))
      .map((values) => values.sort((a, b) => a - b))
      .map(([low, expected, high]) => ({ low: low, expected: expected, high: high }));
    fc.assert(
      fc.property(group, three, three, (camera, exponent, base) => {
        const own = { ...constants, 'storage.fps_exponent': exponent, 'storage.mbps_2mp': base };
        const knowledge = { constants: own, constantsDay: '2025-01-01', asked, disks };

        expect(isOrdered(planStorage({ cameras: [camera], days: 1 }, knowledge).mbps!)).toBe(true);
      }),
    );
  });

  it('more days never need a smaller or cheaper disk', () => {
    fc.assert(
      fc.property(
        group,
        days,
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 1, max: 8 }),
        (camera, some, more, bays) => {
          const [few, many] = [some, some + more].map((asking) =>
            storage({ cameras: [camera], days: asking, bays }),
          );

          expect(many!.buyTB!.expected).toBeGreaterThanOrEqual(few!.buyTB!.expected);
          if (few!.disks.length === 0) expect(many!.disks).toEqual([]);
          if (many!.disks.length > 0)
            expect(many!.disks[0]!.price).toBeGreaterThanOrEqual(few!.disks[0]!.price);
        },
      ),
    );
  });

  it('a better codec never keeps fewer days, one camera more never more', () => {
    fc.assert(
      fc.property(group, number(0.01, 1000), (camera, diskTB) => {
        const kept = (change: object) =>
          storage({ cameras: [{ ...camera, ...change }], diskTB }).days!.expected;
        const [worst, better, best] = CAMERA_CODECS.map((codec) => kept({ codec }));

        expect(better).toBeGreaterThanOrEqual(worst!);
        expect(best).toBeGreaterThanOrEqual(better!);
        expect(kept({ count: camera.count + 1 })).toBeLessThanOrEqual(kept({}));
      }),
    );
  });

  it('a set keeps the days that were asked', () => {
    fc.assert(
      fc.property(group, days, (camera, asking) => {
        for (const set of storage({ cameras: [camera], days: asking, bays: 8 }).disks)
          expect(set.days.expected).toBeGreaterThanOrEqual(asking);
      }),
    );
  });
});

describe('a lens', () => {
  const view = { angleDeg: number(1, 179), megapixels: number(0.3, 64) };

  it('reaches less far for more detail, and less far when it sees more', () => {
    fc.assert(
      fc.property(fc.record(view), number(0, 1), (question, share) => {
        const reach = (angleDeg: number) =>
          planLens({ ...question, angleDeg }, { asked, cameras: [] }).reach.map(({ metres }) => metres);
        const modern = reach(question.angleDeg).slice(0, 7);
        const narrower = reach(Math.max(1, question.angleDeg * share));

        expect(modern).toEqual([...modern].sort((a, b) => b - a));
        reach(question.angleDeg).forEach((metres, index) =>
          expect(narrower[index]).toBeGreaterThanOrEqual(metres),
        );
      }),
    );
  });

  it('does what its reach says', () => {
    fc.assert(
      fc.property(fc.record({ ...view, distanceM: number(0.5, 500) }), (question) => {
        const { verdict, at } = planLens({ ...question, level: 'perceive' }, { asked, cameras: [] });
        const reached = ['perceive', 'characterise', 'validate', 'scrutinise'].includes(at!.level2025 ?? '');

        expect(verdict).toBe(reached ? 'works' : 'does_not');
      }),
    );
  });
});

describe('power', () => {
  const run = fc.record({ watts: number(0.1, 100), lengthM: number(0.1, 1000), coreMm2: number(0.05, 50) });

  it('a longer cable never brings more volts or a better verdict', () => {
    fc.assert(
      fc.property(run, number(1, 3), (question, factor) => {
        const short = planCable(question, { constants, asked });
        const long = planCable({ ...question, lengthM: question.lengthM * factor }, { constants, asked });

        expect(long.voltsAtCamera ?? 0).toBeLessThanOrEqual(short.voltsAtCamera ?? 0);
        expect(VERDICTS.indexOf(long.verdict)).toBeGreaterThanOrEqual(VERDICTS.indexOf(short.verdict));
      }),
    );
  });

  it('obeys Kirchhoff: what arrives and what is lost in both cores is what the supply gives', () => {
    fc.assert(
      fc.property(run, number(5, 60), ({ watts, lengthM, coreMm2 }, volts) => {
        const ohmPerM = 0.01724 / coreMm2;
        const end = voltsAtEnd({ watts, volts, ohmPerM }, lengthM);
        fc.pre(end !== null);

        expect(end + (watts / end) * 2 * ohmPerM * lengthM).toBeCloseTo(volts, 6);
      }),
    );
  });

  it('the longest run arrives at the lowest voltage, and the needed core reaches', () => {
    fc.assert(
      fc.property(run, (question) => {
        const { maxLengthM, neededMm2 } = planCable(question, { constants, asked });
        const verdictOf = (change: object) =>
          planCable({ ...question, ...change }, { constants, asked }).verdict;

        expect(verdictOf({ coreMm2: neededMm2 })).not.toBe('does_not');
        expect(verdictOf({ lengthM: Math.max(0.1, maxLengthM! + 0.2) })).toBe('does_not');
        if (maxLengthM! > 0) expect(verdictOf({ lengthM: maxLengthM })).not.toBe('does_not');
      }),
    );
  });

  it('one device more never ends a warning, and never draws less', () => {
    const source = fc.record({
      ports: fc.integer({ min: 1, max: 48 }),
      budgetW: number(1, 800),
      standard: fc.constantFrom('af', 'at', 'bt60', 'bt90' as const),
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), number(0.5, 100), source, (count, watts, given) => {
        const of = (devices: number) =>
          planPoe(
            { devices: [{ count: devices, watts }], switch: given },
            { constants, asked, switches: [] },
          );

        expect(of(count + 1).watts).toBeGreaterThanOrEqual(of(count).watts!);
        expect(VERDICTS.indexOf(of(count + 1).verdict!)).toBeGreaterThanOrEqual(
          VERDICTS.indexOf(of(count).verdict!),
        );
      }),
    );
  });

  it('more watts never need a smaller supply or battery', () => {
    fc.assert(
      fc.property(number(0.5, 100), number(1, 3), (watts, factor) => {
        const supply = (each: number) =>
          planSupply({ loads: [{ count: 2, watts: each }] }, { constants, asked, supplies: [] })
            .ampsWithSpare!;
        const hours = (load: number) =>
          planBackup({ watts: load, wh: 65 }, { constants, asked, backups: [] }).hours!;

        expect(supply(watts * factor)).toBeGreaterThanOrEqual(supply(watts));
        expect(hours(watts * factor)).toBeLessThanOrEqual(hours(watts));
      }),
    );
  });
});
