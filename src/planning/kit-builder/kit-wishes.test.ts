import { describe, expect, it } from 'vitest';
import { stockedProduct } from '../../../tests/support/planning/checked-products.ts';
import { plan, point, points, taken, kitStock } from '../../../tests/support/planning/kit-plan-steps.ts';

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

  it('lists boxes outdoors and leads between switch and recorder, and other needs beside the list', () => {
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

  it('of a service that names no number of cameras one for each camera', () => {
    const fitting = kitStock({ service: [stockedProduct('service', 'fitting', 499, {})] });

    const { suggestions } = plan({ wiring: 'network', points: points(3) }, fitting)[0]!;
    expect(suggestions.map(({ product, quantity }) => [product.name, quantity])).toContainEqual([
      'fitting',
      3,
    ]);
  });

  it('of several switches the cheapest that feed all', () => {
    const twelve = plan({ wiring: 'network', points: points(12) });

    expect(twelve[0]!.isPossible).toBe(true);
    const switches = twelve[0]!.lines.filter(({ role }) => role === 'switch');
    expect(switches.reduce((sum, { quantity }) => sum + quantity, 0)).toBeGreaterThan(1);
  });
});
