import { describe, expect, it } from 'vitest';
import type { OrderUnit } from './dispatch.shapes.ts';
import { EMPTY_PACKING, linesOf, openUnit, readSerial, withOne, withOneLess } from './packing-state.desk.tsx';

const dome = { _id: 'dome', sku: 'D2', name: 'Dome', slug: 'dome', image: null };
const unit = (position: number, toPack: number): OrderUnit => ({
  ...{ position, product: dome, kit: null, serials: 'required', ordered: 3, toPack },
});

describe('what is scanned for a parcel', () => {
  it('fills the lines of an article one after the other, and then nothing', () => {
    const units = [unit(1, 1), unit(2, 1)];
    const first = withOne(EMPTY_PACKING, units[0]!, 'A-1');
    const second = withOne(first, openUnit(first, units, 'dome')!, 'A-2');

    expect(openUnit(first, units, 'dome')).toBe(units[1]);
    expect(openUnit(second, units, 'dome')).toBeNull();
    expect(linesOf(second, units)).toEqual([
      { position: 1, product: 'dome', quantity: 1, serials: ['A-1'] },
      { position: 2, product: 'dome', quantity: 1, serials: ['A-2'] },
    ]);
  });

  it('has each serial number once, whatever its capitals', () => {
    const packing = withOne(EMPTY_PACKING, unit(1, 2), 'A-1');

    expect(readSerial(packing, unit(2, 2), 'sn: a-1')).toEqual({ fault: 'twice' });
    expect(readSerial(packing, unit(2, 2), '?')).toEqual({ fault: 'format' });
    expect(readSerial(packing, unit(2, 2), ' a-2 ')).toEqual({ serial: 'A-2' });
  });

  it('takes back the last one, and sends a reason only where a number is missing', () => {
    const two = withOne(withOne(EMPTY_PACKING, unit(1, 3), 'A-1'), unit(1, 3), 'A-2');
    const one = withOneLess(two, unit(1, 3));
    const bare = { ...withOne(one, unit(1, 3)), reasons: { '1 dome': 'Torn label' } };

    expect(linesOf(one, [unit(1, 3)])).toEqual([
      { position: 1, product: 'dome', quantity: 1, serials: ['A-1'] },
    ]);
    expect(linesOf(bare, [unit(1, 3)])).toEqual([
      { position: 1, product: 'dome', quantity: 2, serials: ['A-1'], noSerial: 'Torn label' },
    ]);
    expect(linesOf(bare, [unit(1, 0)])).toEqual([]);
  });
});
