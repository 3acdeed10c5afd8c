import { describe, expect, it } from 'vitest';
import { pairKey, type Notes } from '../checks/checked-system.ts';
import type { KitStock } from './kit-parts.ts';
import { stockedProduct } from '../../../tests/support/planning/checked-products.ts';
import { plan, point, points, taken, kitStock } from '../../../tests/support/planning/kit-plan-steps.ts';

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
    // No camera in stock sees 14.4 m, and so far in colour.
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
