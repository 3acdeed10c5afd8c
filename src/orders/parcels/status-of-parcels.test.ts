import { describe, expect, it } from 'vitest';
import { isAllGivenUp, statusOfParcels, leftToCollectPaise } from './status-of-parcels.ts';
import type { ShipmentState } from './shipment-states.ts';

const at = { position: 1, productId: 'dome' };
const ordered = [{ ...at, quantity: 3 }];
const parcel = (state: ShipmentState, quantity: number) => ({ state, lines: [{ ...at, quantity }] });
const givenUp = (quantity: number) => (quantity === 0 ? [] : [{ ...at, quantity }]);

describe('the status that follows from parcels', () => {
  it('is Shipped from the first that was handed over, and stays while one is only packed', () => {
    expect(statusOfParcels('Pending', ordered, [parcel('packed', 3)], [])).toBeNull();
    expect(statusOfParcels('Pending', ordered, [parcel('on_the_way', 1)], [])).toBe('Shipped');
    expect(statusOfParcels('Shipped', ordered, [parcel('on_the_way', 1)], [])).toBeNull();
  });

  it('is Delivered once all units but those given up are', () => {
    expect(statusOfParcels('Shipped', ordered, [parcel('delivered', 2), parcel('lost', 1)], [])).toBeNull();
    expect(statusOfParcels('Shipped', ordered, [parcel('delivered', 3)], [])).toBe('Delivered');
    expect(
      statusOfParcels('Pending', ordered, [parcel('delivered', 2), parcel('came_back', 1)], givenUp(1)),
    ).toBe('Delivered');
  });

  it('never goes back', () => {
    expect(statusOfParcels('Delivered', ordered, [parcel('on_the_way', 3)], [])).toBeNull();
    expect(statusOfParcels('Cancelled', ordered, [parcel('delivered', 3)], [])).toBeNull();
  });
});

describe('an order of which everything came back', () => {
  it('is one without a unit to pack, on the way or with the buyer', () => {
    expect(isAllGivenUp(ordered, [parcel('came_back', 3)], givenUp(3))).toBe(true);
    expect(isAllGivenUp(ordered, [parcel('came_back', 3)], givenUp(2))).toBe(false);
    expect(isAllGivenUp(ordered, [parcel('delivered', 1), parcel('came_back', 2)], givenUp(2))).toBe(false);
  });
});

describe('what one more parcel may ask for', () => {
  it('is what is due, less what others ask for', () => {
    expect(leftToCollectPaise(160_000, [], 0)).toBe(160_000);
    expect(leftToCollectPaise(160_000, [{ collectPaise: 100_000, isDelivered: false }], 0)).toBe(60_000);
  });

  it('counts what was asked at the door until that money is recorded, and not after', () => {
    const others = [{ collectPaise: 60_000, isDelivered: true }];
    expect(leftToCollectPaise(100_000, others, 0)).toBe(40_000);
    expect(leftToCollectPaise(40_000, others, 60_000)).toBe(40_000);
  });

  it('is never below nothing', () => {
    expect(leftToCollectPaise(0, [{ collectPaise: 5, isDelivered: false }], 0)).toBe(0);
  });
});
