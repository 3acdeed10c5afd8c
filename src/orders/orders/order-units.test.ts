import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countUnits, unitsOfOrder, type Parcel } from './order-units.ts';
import { SHIPMENT_STATES } from '../parcels/shipment-states.ts';

const line = { position: 1, productId: 'dome', quantity: 3, hsn: '8525', parts: [] };

describe('the units of an order', () => {
  it('are a line’s product times its quantity, and a kit’s parts as sold', () => {
    const kit = {
      position: 2,
      productId: 'kit',
      quantity: 2,
      hsn: '8525',
      parts: [
        { productId: 'dome', quantity: 4, hsn: '8525' },
        { productId: 'fitting', quantity: 1, hsn: '9987' },
        { productId: 'dvr', quantity: 1, hsn: null },
      ],
    };
    expect(unitsOfOrder([line, kit])).toEqual([
      { position: 1, productId: 'dome', quantity: 3 },
      { position: 2, productId: 'dome', quantity: 8 },
      { position: 2, productId: 'dvr', quantity: 2 },
    ]);
  });

  it('are none for a service', () => {
    expect(unitsOfOrder([{ ...line, hsn: '998719' }])).toEqual([]);
  });

  it('are to pack but for those in parcels and those given up', () => {
    const parcel = (state: Parcel['state'], quantity: number): Parcel => ({
      state,
      lines: [{ position: 1, productId: 'dome', quantity }],
    });
    const of = (parcels: Parcel[], givenUp = 0, isCancelled = false) =>
      countUnits(
        unitsOfOrder([line]),
        parcels,
        givenUp === 0 ? [] : [{ position: 1, productId: 'dome', quantity: givenUp }],
        isCancelled,
      )[0]!.toPack;

    expect(of([])).toBe(3);
    expect(of([parcel('packed', 1), parcel('delivered', 1)])).toBe(1);
    expect(of([parcel('unpacked', 2), parcel('came_back', 1)])).toBe(3);
    expect(of([parcel('lost', 1)], 1)).toBe(1);
    expect(of([parcel('packed', 1)], 0, true)).toBe(0);
  });

  it('are never more than ordered, nor fewer than none', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ state: fc.constantFrom(...SHIPMENT_STATES), quantity: fc.nat(4) })),
        fc.nat(4),
        (parcels, givenUp) => {
          const at = { position: 1, productId: 'dome' };
          const [unit] = countUnits(
            [{ ...at, quantity: 3 }],
            parcels.map(({ state, quantity }) => ({ state, lines: [{ ...at, quantity }] })),
            [{ ...at, quantity: givenUp }],
            false,
          );
          expect(unit!.toPack).toBeGreaterThanOrEqual(0);
          expect(unit!.toPack).toBeLessThanOrEqual(3);
        },
      ),
    );
  });
});
