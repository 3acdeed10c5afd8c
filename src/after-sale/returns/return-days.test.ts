import { describe, expect, it } from 'vitest';
import { deliveredUnits, lastReturnDay, leftToReturn, returnableOf, unitsInTime } from './return-days.ts';
import { FAULT_REASONS, RETURN_REASONS } from './return-choices.ts';

const TERMS = { faultDays: 10, days: 7 };
const dome = [{ productId: 'dome', quantity: 1 }];
const parcel = (deliveredOn: string | null, quantity: number, productId = 'dome') => ({
  state: deliveredOn === null ? ('on_the_way' as const) : ('delivered' as const),
  deliveredOn,
  lines: [{ position: 1, productId, quantity }],
});

describe('the days of a return', () => {
  it('end with the last one', () => {
    expect(lastReturnDay('2026-11-23', 10)).toBe('2026-12-03');
    const left = [{ day: '2026-11-23', quantity: 1 }];
    const on = (today: string) => unitsInTime(left, 'changed_mind', { faultDays: 10, days: 10 }, today);
    expect([on('2026-12-03'), on('2026-12-04')]).toEqual([1, 0]);
  });

  it('are none for a change of mind where there are 0 days, and a fault’s always', () => {
    const left = [{ day: '2026-11-23', quantity: 2 }];
    expect(returnableOf(left, { faultDays: 10, days: 0 }, '2026-11-24')).toEqual({
      left: 2,
      until: '2026-12-03',
      reasons: [...FAULT_REASONS],
    });
    expect(returnableOf(left, TERMS, '2026-11-24').reasons).toEqual([...RETURN_REASONS]);
    expect(returnableOf(left, TERMS, '2026-12-01').reasons).toEqual([...FAULT_REASONS]);
    expect(returnableOf(left, TERMS, '2026-12-04').reasons).toEqual([]);
    expect(returnableOf([], TERMS, '2026-11-24')).toEqual({ left: 0, until: null, reasons: [] });
  });

  it('count from the parcel’s delivery, or from the status for units in none', () => {
    const line = { position: 1, quantity: 5 };
    const parcels = [parcel('2026-11-23', 2), parcel(null, 1)];
    expect(deliveredUnits(line, dome, parcels, [], null)).toEqual([{ day: '2026-11-23', quantity: 2 }]);
    const gone = [{ position: 1, productId: 'dome', quantity: 1 }];
    expect(deliveredUnits(line, dome, parcels, gone, '2026-11-25')).toEqual([
      { day: '2026-11-23', quantity: 2 },
      { day: '2026-11-25', quantity: 1 },
    ]);
  });

  it('of a kit count from the last of its parts', () => {
    const kit = [
      { productId: 'dome', quantity: 2 },
      { productId: 'dvr', quantity: 1 },
    ];
    const parcels = [parcel('2026-11-20', 4), parcel('2026-11-23', 1, 'dvr')];
    expect(deliveredUnits({ position: 1, quantity: 2 }, kit, parcels, [], null)).toEqual([
      { day: '2026-11-23', quantity: 1 },
    ]);
  });

  it('are those of the younger units first', () => {
    const delivered = [
      { day: '2026-11-20', quantity: 2 },
      { day: '2026-11-23', quantity: 2 },
    ];
    expect(leftToReturn(delivered, 1)).toEqual([
      { day: '2026-11-20', quantity: 2 },
      { day: '2026-11-23', quantity: 1 },
    ]);
    expect(leftToReturn(delivered, 3)).toEqual([{ day: '2026-11-20', quantity: 1 }]);
    expect(leftToReturn(delivered, 4)).toEqual([]);
  });
});
