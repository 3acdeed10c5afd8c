import { describe, expect, it } from 'vitest';
import { planFactsOf, type AskedProducts, type PlanProduct } from '../facts/fact-names.ts';
import { SHIPPED_CONSTANTS } from '../../../tests/support/planning/checked-products.ts';
import { planStorage, type CameraGroup, type StorageQuestion } from './storage-plan.ts';

const NONE: AskedProducts = new Map();

function plan(question: StorageQuestion, disks: PlanProduct<'disk'>[] = [], asked = NONE) {
  return planStorage(question, { constants: SHIPPED_CONSTANTS, constantsDay: '2025-01-01', asked, disks });
}

function expectedMbps(camera: Omit<CameraGroup, 'count'>) {
  return plan({ cameras: [{ count: 1, ...camera }], days: 1 }).mbps!.expected;
}

function disk(capacityTB: number, price: number, units: number | null = null, workloadTBYear = 180) {
  const name = `Kosh ${capacityTB} TB`;
  const product = { _id: name, slug: name, name, price, image: null, inStock: true };
  return { product, facts: { capacityTB, workloadTBYear }, missing: [], units };
}

const STOCKED = [
  disk(1, 4299),
  disk(2, 5999),
  disk(4, 9499),
  disk(6, 14999),
  disk(8, 19999),
  disk(10, 25999),
];

describe('the published storage figures', () => {
  it.each([
    [5, 1.5, 10, 0.81, 0.9],
    [5, 5, 30, 8.1, 9],
    [4, 2.1, 30, 2.722, 3.024],
  ])('%i cameras of %f Mbps fill in %i days %f TB, buy %f', (count, bitrateMbps, days, need, buy) => {
    const { needTB, buyTB } = plan({ cameras: [{ count, bitrateMbps }], days });

    expect(needTB).toEqual({ low: need, expected: need, high: need });
    expect(buyTB).toEqual({ low: buy, expected: buy, high: buy });
  });

  it.each([
    [2, 'H.264', 4.8],
    [2, 'H.265', 2.9],
    [2, 'H.265+', 2.0],
    [4, 'H.264', 8.8],
    [4, 'H.265', 5.3],
    [4, 'H.265+', 3.7],
    [5, 'H.264', 10.9],
    [5, 'H.265', 6.5],
    [5, 'H.265+', 4.6],
    [8, 'H.264', 16.3],
    [8, 'H.265', 9.8],
    [8, 'H.265+', 6.8],
  ] as const)('%i MP in %s writes %f Mbps at 25 frames a second', (megapixels, codec, mbps) => {
    expect(expectedMbps({ megapixels, codec })).toBeCloseTo(mbps, 1);
  });

  it('2 MP in H.265+ writes 1.66 to 2.38 Mbps, 4 MP in H.265 5.30', () => {
    expect(plan({ cameras: [{ count: 1, megapixels: 2 }], days: 1 }).mbps).toEqual({
      low: 1.66,
      expected: 2,
      high: 2.38,
    });
    expect(expectedMbps({ megapixels: 4, codec: 'H.265' })).toBe(5.3);
  });

  it.each([
    [0.5, 0.88],
    [1, 1.75],
    [3, 5],
    [6, 9.33],
    [12, 18],
    [64, 96],
  ])('%f MP lies on the line at %f Mbps', (megapixels, mbps) => {
    expect(expectedMbps({ megapixels, codec: 'H.264', fps: 15 })).toBe(mbps);
  });

  it('one camera of 1 Mbps writes 10.8 GB a day and 3.9 TB a year', () => {
    const { gbPerDay, tbPerYear } = plan({ cameras: [{ count: 1, bitrateMbps: 1 }], days: 1 });

    expect(gbPerDay?.expected).toBe(10.8);
    expect(tbPerYear?.expected).toBe(3.9);
  });

  it('a recorder of 2 Mbps writes 0.9 GB an hour', () => {
    const { gbPerDay } = plan({ cameras: [{ count: 1, bitrateMbps: 2 }], hoursPerDay: 1, days: 1 });

    expect(gbPerDay?.expected).toBe(0.9);
  });

  it.each([
    [1, 10],
    [2, 20],
    [4, 41],
    [6, 62],
    [8, 83],
    [10, 104],
  ])('four 2 MP cameras on %i TB: about %i days', (diskTB, expected) => {
    const { days } = plan({ cameras: [{ count: 4, megapixels: 2 }], diskTB });

    expect(days?.expected).toBe(expected);
  });

  it.each([
    [4, 5, 2, 9, 7, 10],
    [6, 4, 4, 14, 12, 17],
    [8, 4, 6, 16, 14, 20],
    [4, 2, 1, 10, 8, 12],
    [8, 2, 2, 10, 8, 12],
    [2, 2, 1, 20, 17, 25],
  ])(
    'a kit of %i cameras of %i MP and %i TB: %i days (%i to %i)',
    (count, megapixels, diskTB, expected, low, high) => {
      expect(plan({ cameras: [{ count, megapixels }], diskTB }).days).toEqual({ low, expected, high });
    },
  );
});

describe('what a storage plan says', () => {
  it('tells what the cameras write, need and what to buy', () => {
    const { sentence } = plan({ cameras: [{ count: 4, megapixels: 2 }], days: 30 });

    expect(sentence).toBe(
      '4 cameras write 7.99 Mbps, 86.3 GB a day. 30 days need 2.59 TB; buy at least 2.88 TB.',
    );
  });

  it('tells how long a disk keeps', () => {
    expect(plan({ cameras: [{ count: 4, megapixels: 2 }], diskTB: 1 }).sentence).toBe(
      '4 cameras write 7.99 Mbps, 86.3 GB a day. 1 TB keeps about 10 days (8 to 12).',
    );
    expect(plan({ cameras: [{ count: 1, bitrateMbps: 1 }], diskTB: 1 }).sentence).toBe(
      '1 camera writes 1 Mbps, 10.8 GB a day. 1 TB keeps about 83 days.',
    );
  });

  it('does not say that a little is nothing', () => {
    expect(plan({ cameras: [{ count: 1, bitrateMbps: 0.1 }], days: 1 }).sentence).toBe(
      '1 camera writes 0.1 Mbps, 1.1 GB a day. 1 day needs 0.001 TB; buy at least 0.001 TB.',
    );
  });

  it('counts what moves, but never less than a fifth', () => {
    expect(expectedMbps({ bitrateMbps: 4, motionShare: 0.5 })).toBe(2);
    expect(expectedMbps({ bitrateMbps: 4, motionShare: 0 })).toBe(0.8);
  });

  it('a disk that keeps less than a day does not work', () => {
    expect(plan({ cameras: [{ count: 4, bitrateMbps: 100 }], diskTB: 1 }).verdict).toBe('does_not');
  });
});

describe('the disks of a storage plan', () => {
  it('are the cheapest sets that hold it', () => {
    const { verdict, disks } = plan(
      { cameras: [{ count: 4, bitrateMbps: 2.1 }], days: 30, bays: 2 },
      STOCKED,
    );

    expect(verdict).toBe('works');
    expect(disks.map(({ product, count, totalTB, price }) => [product.name, count, totalTB, price])).toEqual([
      ['Kosh 4 TB', 1, 4, 9499],
      ['Kosh 2 TB', 2, 4, 11998],
      ['Kosh 6 TB', 1, 6, 14999],
    ]);
    expect(disks[0]?.days).toEqual({ low: 39, expected: 39, high: 39 });
  });

  it('fit the bays, their size and the stock', () => {
    const question = { cameras: [{ count: 5, bitrateMbps: 5 }], days: 30 };

    expect(plan(question, STOCKED).disks.map(({ product }) => product.name)).toEqual(['Kosh 10 TB']);
    expect(plan({ ...question, bays: 2, tbPerBay: 6 }, STOCKED).disks.map(({ count }) => count)).toEqual([2]);
    expect(plan({ ...question, bays: 2 }, [disk(6, 100, 1)])).toMatchObject({
      verdict: 'does_not',
      disks: [],
    });
    expect(plan({ ...question, bays: 2 }, [disk(6, 100, 2)]).verdict).toBe('works');
  });

  it('bear what is written in a year: 45.6 Mbps a disk of 180 TB', () => {
    const cameras = (bitrateMbps: number) => [{ count: 1, bitrateMbps }];

    expect(plan({ cameras: cameras(45.6), days: 1, bays: 4 }, STOCKED).disks[0]?.count).toBe(1);
    expect(plan({ cameras: cameras(45.7), days: 1, bays: 4 }, STOCKED).disks[0]?.count).toBe(2);
  });

  it('carry 22 cameras of 2 MP in H.265+, not 23', () => {
    const need = (count: number) =>
      plan({ cameras: [{ count, megapixels: 2 }], days: 1 }, STOCKED).disks.length;

    expect(need(22)).toBe(3);
    expect(need(23)).toBe(0);
  });
});

describe('at least so many days', () => {
  const question = { cameras: [{ count: 4, megapixels: 2 }], days: 20, bays: 4 };

  it('keep them in a busy scene too', () => {
    const about = plan(question, STOCKED);
    const atLeast = plan({ ...question, atLeast: true }, STOCKED);

    expect(about.disks[0]).toMatchObject({ totalTB: 2, days: { low: 17, expected: 20, high: 25 } });
    expect(atLeast.disks[0]).toMatchObject({ totalTB: 4, days: { low: 35 } });
    expect(atLeast.disks.every(({ days }) => days.low >= 20)).toBe(true);
    expect(atLeast).toMatchObject({ needTB: about.needTB, buyTB: about.buyTB });
    expect(atLeast.sentence).toBe(
      '4 cameras write 9.51 Mbps, 102.7 GB a day. 20 days need 2.05 TB; buy at least 2.28 TB.',
    );
  });

  it('are not asked of a disk', () => {
    const asked = { cameras: question.cameras, diskTB: 1 };

    expect(plan({ ...asked, atLeast: true })).toEqual(plan(asked));
  });
});

describe('a camera of a storage plan', () => {
  const asked = (specs: Record<string, unknown>): AskedProducts =>
    new Map([['p1', { name: 'Dhruv', known: planFactsOf(specs, null) }]]);
  const of = (specs: Record<string, unknown>, group: Partial<CameraGroup> = {}) =>
    plan({ cameras: [{ count: 1, productId: 'p1', ...group }], days: 1 }, [], asked(specs));

  it('has the facts of its sheet, and those of the question win', () => {
    const sheet = { planKind: 'camera', resolutionMP: 4, compression: 'H.265', fps: 15 };

    expect(of(sheet).mbps?.expected).toBe(3.9);
    expect(of(sheet, { codec: 'H.264' }).mbps?.expected).toBe(6.5);
    expect(of(sheet, { megapixels: 2 }).mbps?.expected).toBe(2.1);
    expect(of({ ...sheet, bitrateMbps: 3 }).mbps?.expected).toBe(3);
    expect(of({ planKind: 'camera', resolutionMP: 2, compression: 'Set by the DVR' }).mbps?.expected).toBe(2);
  });

  it('is not known without a resolution', () => {
    expect(of({ planKind: 'camera' })).toEqual({
      verdict: 'not_known',
      cameras: 1,
      mbps: null,
      gbPerDay: null,
      tbPerYear: null,
      needTB: null,
      buyTB: null,
      days: null,
      disks: [],
      unknown: [{ productId: 'p1', name: 'Dhruv', missing: ['resolutionMP'] }],
      sentence: 'Missing: resolution of Dhruv. Not known: ask us.',
      constantsDay: '2025-01-01',
    });
  });

  it('is not known where planners know no such product', () => {
    expect(of({ resolutionMP: 2 }).unknown).toEqual([
      { productId: 'p1', name: 'Dhruv', missing: ['planKind'] },
    ]);
    expect(of({ planKind: 'disk', capacityTB: 2 }).verdict).toBe('not_known');
  });
});
