import { describe, expect, it } from 'vitest';
import type { KitPoint } from './kit-parts.ts';
import { stockedProduct } from '../../../tests/support/planning/checked-products.ts';
import { plan, point, points, taken, kitStock } from '../../../tests/support/planning/kit-plan-steps.ts';

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
