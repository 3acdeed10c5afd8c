import { describe, expect, it } from 'vitest';
import { pairKey, type Notes } from '../checks/checked-system.ts';
import { stockedProduct } from '../../../../tests/support/planning/checked-products.ts';
import { kitStock } from '../../../../tests/support/planning/kit-stock-sample.ts';
import { SHIPPED_CONSTANTS } from '../../../../tests/support/planning/shipped-constants.ts';
import type { KitPoint, KitQuestion, KitStock } from './kit-parts.ts';
import { planKits, type KitPlan } from './kit-plan.ts';

const point = (change: Partial<KitPoint> = {}): KitPoint => ({
  name: 'Gate',
  distanceM: 5,
  level: 'perceive',
  isOutdoors: true,
  needsColour: false,
  cableM: 15,
  ...change,
});
const points = (count: number, change: Partial<KitPoint> = {}) =>
  Array.from({ length: count }, () => point(change));

function plan(
  question: Partial<KitQuestion>,
  stock: KitStock = kitStock(),
  notes: Notes = new Map(),
): KitPlan[] {
  return planKits(
    { wiring: 'coax', points: points(3), days: 7, ...question },
    { constants: SHIPPED_CONSTANTS, notes, stock },
  );
}
const taken = ({ lines }: KitPlan) =>
  lines.map(({ role, product, quantity }) => [role, product.name, quantity]);

describe('a kit for coax', () => {
  it('is the cheapest list that does it, with the reason of each line', () => {
    const [value] = plan({});

    expect(value).toMatchObject({
      budget: 'value',
      isPossible: true,
      verdict: 'works',
      findings: [],
      short: [],
    });
    expect(
      value!.lines.map(({ role, product, quantity, why }) => [role, product.name, quantity, why]),
    ).toEqual([
      [
        'camera',
        'coax 2',
        3,
        'For Gate (recognises a known face at 5 m), Gate (recognises a known face at 5 m), Gate (recognises a ' +
          'known face at 5 m).',
      ],
      ['recorder', 'dvr 4', 1, 'Records 3 cameras; 1 channel stays free.'],
      ['disk', '1 TB', 1, 'Keeps about 13 days (11 to 16).'],
      ['supply', 'supply 4', 1, 'Powers 3 cameras: 1.16 A at 12 V, with spare.'],
      ['cable', 'coax 90', 1, '3 runs out of 1 coil; 40 m stay.'],
      ['plug', 'BNC', 1, '6 BNC plugs, at both ends of each run.'],
      ['plug', 'DC', 1, '3 DC plugs, at the ends that have no screw terminals.'],
    ]);
    expect(value!.total).toBe(3 * 1000 + 3300 + 4400 + 499 + 1349 + 129 + 199);
    expect(value!.days).toEqual({ low: 11, expected: 13, high: 16 });
  });

  it('uses all channels for the least price, and leaves one free for more', () => {
    const [value, balanced] = plan({ points: points(4) });

    expect(value!.lines[1]).toMatchObject({
      product: { name: 'dvr 4' },
      why: 'Records 4 cameras. All 4 channels are in use; one more camera needs another recorder.',
    });
    expect(taken(balanced!)).toContainEqual(['recorder', 'dvr 8', 1]);
  });

  it('sees farther and keeps longer when balanced, and at its best in colour', () => {
    const [value, balanced, best] = plan({ points: points(3, { distanceM: 9 }), days: 10 });

    expect(taken(value!)[0]).toEqual(['camera', 'coax 2', 3]);
    expect(taken(balanced!)[0]).toEqual(['camera', 'coax 5 colour', 3]);
    expect([value, balanced].map((each) => each!.days!.expected >= 10)).toEqual([true, true]);
    expect(balanced!.days!.expected).toBeGreaterThanOrEqual(15);
    // Nothing in stock sees 14.4 m, and so far in colour.
    expect(best).toMatchObject({ isPossible: true });
    expect(best!.lines[0]).toMatchObject({
      product: { name: 'coax 5 colour' },
      why:
        'None in stock sees farther at Gate, Gate and Gate. For Gate (recognises a known face at 11.25 m), Gate ' +
        '(recognises a known face at 11.25 m), Gate (recognises a known face at 11.25 m).',
    });
  });

  it('takes no more than is in stock', () => {
    const stock = kitStock();
    const few = { ...stock, camera: stock.camera.map((each) => ({ ...each, units: 2 })) };

    expect(taken(plan({}, few)[0]!).slice(0, 2)).toEqual([
      ['camera', 'coax 2', 2],
      ['camera', 'coax 2 colour', 1],
    ]);
    expect(plan({ points: points(7) }, few)[0]!.short).toEqual([
      'None of our cameras in stock can recognise a known face at 5 m (Gate, outdoors, at night too). Try a shorter distance or ask us.',
    ]);
  });

  it('hangs a camera for indoors only indoors, and one for outdoors anywhere', () => {
    const stock = kitStock();
    const placed = (place: string) =>
      kitStock({ camera: stock.camera.map((each) => ({ ...each, facts: { ...each.facts, place } })) });
    const isPossible = (place: string, isOutdoors: boolean) =>
      plan({ points: points(1, { isOutdoors }) }, placed(place))[0]!.isPossible;

    expect(isPossible('Indoor', false)).toBe(true);
    expect(isPossible('Indoor', true)).toBe(false);
    expect(isPossible('Indoor and covered outdoor', true)).toBe(false);
    expect(isPossible('Outdoor', true)).toBe(true);
    expect(isPossible('Outdoor', false)).toBe(true);
  });

  it('between equal prices takes fewer Mbps, then the name', () => {
    const camera = (name: string, change: object) => {
      const [first] = kitStock().camera;
      return stockedProduct('camera', name, 900, { ...first!.facts, ...change });
    };
    const name = (...cameras: KitStock['camera']) =>
      taken(plan({ points: points(1) }, kitStock({ camera: cameras }))[0]!)[0]![1];

    expect(name(camera('a', { resolutionMP: 3 }), camera('b', {}), camera('c', {}))).toBe('b');
    expect(name(camera('c', {}), camera('b', {}))).toBe('b');
  });

  it('says which run is too long, and warns of one that is close to it', () => {
    const [long] = plan({ points: [point(), point({ name: 'Barn', cableM: 401 })] });
    expect(long).toMatchObject({
      isPossible: false,
      short: ['The run to Barn of 401 m is too long: a coaxial cable carries up to 400 m.'],
    });
    const coil = kitStock().cable[2]!;
    const drum = {
      ...coil,
      product: { ...coil.product, _id: 'drum', name: 'drum', price: 9000 },
      facts: { ...coil.facts, lengthM: 500 },
    };
    const stock = kitStock({ cable: [...kitStock().cable, drum] });
    const [near] = plan({ points: [point(), point({ name: 'Barn', cableM: 321 })] }, stock);
    expect(near).toMatchObject({
      isPossible: true,
      verdict: 'works_with_limits',
      findings: [
        { code: 'cable_length', verdict: 'works_with_limits' },
        { code: 'cable_drop', sentence: '321 m is too long to feed Barn over the cable: 19.9 m is the end.' },
      ],
    });
  });
});

describe('a kit for the network', () => {
  it('is fed by a switch or by the recorder, whichever costs less', () => {
    expect(taken(plan({ wiring: 'network' })[0]!)).toEqual([
      ['camera', 'ip 4', 3],
      ['recorder', 'nvr 8', 1],
      ['disk', '1 TB', 1],
      ['switch', 'switch 4', 1],
      ['cable', 'network 100', 1],
      ['plug', 'RJ45', 1],
    ]);
    const stock = kitStock();
    const dear = kitStock({
      switch: stock.switch.map((each) => ({ ...each, product: { ...each.product, price: 9000 } })),
    });
    expect(taken(plan({ wiring: 'network' }, dear)[0]!)).toContainEqual(['recorder', 'nvr 8 PoE', 1]);
  });

  it('says what is missing', () => {
    const stock = kitStock();
    const fed = { recorder: stock.recorder.filter(({ facts }) => facts.poePorts === undefined), switch: [] };

    expect(plan({ wiring: 'network' }, kitStock(fed))[0]!.short).toEqual([
      'No PoE switches in stock feed 3 cameras with power to spare.',
    ]);
    expect(plan({ wiring: 'network' }, kitStock({ disk: [] }))[0]!.short).toEqual([
      'No disks in stock keep 7 days of 3 cameras.',
    ]);
    expect(plan({ wiring: 'network', points: points(17) })[0]!.short[0]).toBe(
      'No recorder in stock takes 17 cameras.',
    );
    expect(plan({ wiring: 'network', points: points(17) })[1]!.short[0]).toBe(
      'No recorder in stock takes 17 cameras with 1 channel to spare.',
    );
    expect(plan({ wiring: 'network' }, kitStock({ cable: [], plug: [] }))[0]!.short).toEqual([
      'There is not enough network cable in stock for 50 m in whole runs.',
      'There are not 6 RJ45 plugs in stock.',
    ]);
  });

  it('takes nothing that the trade advises against', () => {
    const notes: Notes = new Map([
      [pairKey('ip 4', 'nvr 8'), { verdict: 'does_not', note: 'Loses pictures.' }],
    ]);

    expect(taken(plan({ wiring: 'network' }, kitStock(), notes)[0]!)).toContainEqual([
      'recorder',
      'nvr 8 PoE',
      1,
    ]);
  });
});

describe('a kit without cables', () => {
  it('has a card in each camera that keeps the days', () => {
    const [value] = plan({ wiring: 'wifi', days: 2, points: points(2) });

    expect(taken(value!)).toEqual([
      ['camera', 'wifi 3', 2],
      ['card', '128 GB', 2],
    ]);
    expect(value!.days!.expected).toBeGreaterThanOrEqual(2);
    expect(value!.verdict).toBe('works');
  });

  it('has the largest card where none keeps the days, and says so', () => {
    const [value] = plan({ wiring: 'wifi', days: 90, points: points(1) });

    expect(value!.isPossible).toBe(true);
    expect(value!.lines[1]).toMatchObject({
      product: { name: '256 GB' },
      why: 'One for each camera. Keeps about 7 days (6 to 8).',
    });
    expect(value!.verdict).toBe('works_with_limits');
    expect(value!.findings).toMatchObject([
      {
        code: 'disk_size',
        verdict: 'works_with_limits',
        sentence: 'No card in stock keeps 90 days: this one keeps about 7 days (6 to 8).',
      },
    ]);
  });
});

describe('the 12 V of a coaxial run', () => {
  const supplies = kitStock().supply;
  const coil = (name: string, price: number, coreMm2: number, units: number | null = null) =>
    stockedProduct('cable', name, price, { cableKind: 'coax', lengthM: 180, coreMm2 }, units);

  it('comes from an adapter beside the camera where it is too long', () => {
    const [value] = plan({ points: [point({ isOutdoors: false, cableM: 90 })] });

    expect(value!.verdict).toBe('works_with_limits');
    expect(value!.findings).toMatchObject([
      {
        code: 'cable_drop',
        verdict: 'works_with_limits',
        sentence: '90 m is too long to feed Gate over the cable: 22.3 m is the end.',
      },
    ]);
    expect(value!.lines.filter(({ role }) => role === 'supply')).toMatchObject([
      { product: { name: 'supply 1' }, quantity: 1, why: 'Beside Gate: needs a socket there.' },
    ]);
    // No plug of 12 V is needed where the adapter's own is.
    expect(taken(value!).filter(([role]) => role === 'plug')).toEqual([['plug', 'BNC', 1]]);
  });

  it('comes over a thicker coil where there is one; the longest runs get it first', () => {
    const thick = (units: number | null) =>
      kitStock({ cable: [coil('thin', 2549, 0.22), coil('thick', 9000, 1, units)] });
    const far = [
      point({ name: 'Gate', isOutdoors: false, cableM: 60 }),
      point({ name: 'Barn', isOutdoors: false, cableM: 80 }),
    ];

    expect(plan({ points: far }, thick(null))[0]).toMatchObject({ verdict: 'works', findings: [] });
    const [scarce] = plan(
      { points: far.map((each) => ({ ...each, cableM: each.name === 'Gate' ? 82 : 90 })) },
      thick(1),
    );
    expect(scarce!.findings.map(({ sentence }) => sentence)).toEqual([
      '82 m is too long to feed Gate over the cable: 22.3 m is the end.',
      '3.7 W over 90 m: 10.95 V at the camera, 1.05 V lost: works with limits. This cable carries it up to 101.5 m.',
    ]);
    expect(scarce!.lines.find(({ why }) => why.includes('Beside'))!.why).toBe(
      'Powers 1 camera: 0.39 A at 12 V, with spare. Beside Gate: needs a socket there.',
    );
  });

  it('is not possible without coil and adapter', () => {
    const stock = kitStock({ supply: supplies.filter(({ facts }) => facts.outputs !== 1) });

    expect(plan({ points: [point({ cableM: 90 })] }, stock)[0]!.short).toEqual([
      '90 m is too far to feed Gate.',
    ]);
  });
});

describe('the night', () => {
  it('is lit as far as the camera sees, at the slant', () => {
    const stock = kitStock();
    const lit = (nightRangeM: number | undefined) =>
      kitStock({
        camera: stock.camera.map((each) => ({
          ...each,
          facts: { ...each.facts, nightRangeM },
        })),
      });
    const isPossible = (nightRangeM: number | undefined, change: Partial<KitPoint>) =>
      plan({ points: [point({ level: 'outline', ...change })] }, lit(nightRangeM))[0]!.isPossible;

    expect(isPossible(20, { distanceM: 28 })).toBe(false);
    expect(isPossible(20, { distanceM: 28, atNight: false })).toBe(true);
    expect(isPossible(undefined, { distanceM: 5 })).toBe(false);
    expect(isPossible(undefined, { distanceM: 5, atNight: false })).toBe(true);
    // 19.98 m along the ground are 20.04 m from a camera 3 m up.
    expect(isPossible(20, { distanceM: 19.98 })).toBe(false);
    expect(isPossible(20, { distanceM: 19.98, mountHeightM: 1.5 })).toBe(true);
  });
});

describe('runs of the network', () => {
  it('come whole out of coils: three of 60 m out of one box', () => {
    const box = stockedProduct('cable', 'box', 6299, { cableKind: 'network', lengthM: 305, coreMm2: 0.26 });
    const stock = kitStock({ cable: [...kitStock().cable, box] });
    const [value] = plan({ wiring: 'network', points: points(3, { cableM: 60 }) }, stock);

    expect(value!.lines.filter(({ role }) => role === 'cable')).toMatchObject([
      { product: { name: 'box' }, quantity: 1, why: '3 runs out of 1 coil; 107 m stay.' },
    ]);
  });

  it('of 80 to 90 m are close to the end, and above 90 m there is no room for leads', () => {
    const box = stockedProduct('cable', 'box', 6299, { cableKind: 'network', lengthM: 305, coreMm2: 0.26 });
    const stock = kitStock({ cable: [box] });
    const said = (cableM: number) =>
      plan({ wiring: 'network', points: [point({ cableM })] }, stock)[0]!.findings;

    expect(said(80)).toEqual([]);
    expect(said(85)).toMatchObject([
      {
        code: 'cable_length',
        sentence: 'The run to Gate of 85 m is close to the 100 m that a network cable carries.',
      },
    ]);
    expect(said(95)).toMatchObject([
      { code: 'cable_length', sentence: 'The run to Gate has 95 m. Keep 10 m for leads.' },
    ]);
  });
});

describe('what is asked besides', () => {
  it('number plates are read only by cameras made for them', () => {
    const stock = kitStock();
    const asked = { points: [point({ level: 'plate_car', distanceM: 2 })] };
    const reading = stock.camera.map((each) => ({ ...each, facts: { ...each.facts, readsPlates: true } }));

    expect(plan(asked)[0]!.short).toEqual(['Number plates need a camera made for them: ask us.']);
    expect(plan(asked, kitStock({ camera: reading }))[0]!.lines[0]!.why).toMatch(
      /^For Gate \(reads the plate of a car at 2 m\)/,
    );
    expect(
      plan(
        { points: [point({ level: 'plate_two_wheeler', distanceM: 20 })] },
        kitStock({ camera: reading }),
      )[0]!.short,
    ).toEqual([
      'None of our cameras in stock can read the plate of a two-wheeler at 20 m (Gate, outdoors, at night too). Try a shorter distance or ask us.',
    ]);
  });

  it('a steep look down is no face', () => {
    const [value] = plan({ points: [point({ distanceM: 2 }), point({ name: 'Door', distanceM: 3 })] });

    expect(value!.findings).toMatchObject([
      { code: 'too_steep', sentence: 'Gate: Too steep for faces: hang it lower or farther away.' },
    ]);
    expect(plan({ points: [point({ distanceM: 2, level: 'discern' })] })[0]!.verdict).toBe('works');
  });

  it('at least so many days are kept in a busy scene', () => {
    const kept = (atLeast: boolean) => plan({ days: 12, atLeast })[0]!.days!;

    expect(kept(false)).toEqual({ low: 11, expected: 13, high: 16 });
    expect(kept(true).low).toBeGreaterThanOrEqual(12);
  });

  it('a zoom lens is set to the angle', () => {
    const zoom = stockedProduct('camera', 'zoom', 900, {
      ...kitStock().camera[3]!.facts,
      resolutionMP: 5,
      fieldOfViewDeg: '28–105',
    });
    const [value] = plan(
      { wiring: 'network', points: [point({ distanceM: 12, mountHeightM: 1.5 })] },
      kitStock({ camera: [zoom] }),
    );

    expect(value!.lines[0]!.why).toBe('For Gate (recognises a known face at 12 m), set to 87 degrees.');
  });

  it('a recorder with coax inputs records network cameras only where no other does', () => {
    const stock = kitStock();
    const dvrs = kitStock({ recorder: stock.recorder.filter(({ facts }) => facts.technology !== 'IP') });

    expect(plan({ wiring: 'network' }, dvrs)[0]).toMatchObject({
      verdict: 'works_with_limits',
      findings: [
        { code: 'format', sentence: 'Its coax inputs are switched off one by one for network cameras.' },
      ],
    });
  });

  it('boxes outdoors and leads between switch and recorder stand in the list, other needs beside it', () => {
    const extras = kitStock({
      box: [stockedProduct('box', 'boxes', 299, { packOf: 4 })],
      lead: [stockedProduct('lead', 'lead', 99, { cableKind: 'network' })],
      rack: [
        stockedProduct('rack', 'small box', 900, { mostChannels: 4 }),
        stockedProduct('rack', 'box', 1199, { mostChannels: 8 }),
      ],
      backup: [
        stockedProduct('backup', 'too weak', 100, { batteryWh: 900, capacityW: 20 }),
        stockedProduct('backup', 'ups', 2699, { batteryWh: 84, capacityVA: 600 }),
      ],
      monitor: [stockedProduct('monitor', 'monitor', 4799, {})],
      surge: [stockedProduct('surge', 'surge', 500, { cableKind: 'network' })],
      service: [
        stockedProduct('service', 'one', 499, { cameras: 1 }),
        stockedProduct('service', 'four', 1900, { cameras: 4 }),
      ],
    });
    const [value] = plan({ wiring: 'network', points: points(3) }, extras);

    expect(taken(value!).slice(-2)).toEqual([
      ['box', 'boxes', 1],
      ['lead', 'lead', 1],
    ]);
    expect(value!.suggestions.map(({ role, product, quantity }) => [role, product.name, quantity])).toEqual([
      ['rack', 'box', 1],
      ['backup', 'ups', 1],
      ['monitor', 'monitor', 1],
      ['surge', 'surge', 3],
      ['service', 'one', 3],
    ]);
    expect(value!.total).toBe(
      value!.lines.reduce((sum, { product, quantity }) => sum + product.price * quantity, 0),
    );
    expect(
      plan({ wiring: 'wifi', points: points(1), days: 1 }, extras)[0]!.suggestions.map(({ role }) => role),
    ).toEqual(['service']);
  });

  it('of several switches the cheapest that feed all', () => {
    const twelve = plan({ wiring: 'network', points: points(12) });

    expect(twelve[0]!.isPossible).toBe(true);
    const switches = twelve[0]!.lines.filter(({ role }) => role === 'switch');
    expect(switches.reduce((sum, { quantity }) => sum + quantity, 0)).toBeGreaterThan(1);
  });
});
