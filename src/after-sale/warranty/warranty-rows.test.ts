import { expect, it } from 'vitest';
import { warrantyRows, type WarrantyFacts } from './warranty-rows.ts';

const camera = { position: 1, productId: 'camera' };
const facts = (changes: Partial<WarrantyFacts>): WarrantyFacts => ({
  units: [{ ...camera, quantity: 3 }],
  ...{ givenUp: [], parcels: [], serials: [], byHand: null, returned: [], claimed: [] },
  months: new Map([['1 camera', 24]]),
  ...changes,
});
const parcel = (id: string, quantity: number, deliveredOn: string | null) => ({
  ...{ id, state: deliveredOn ? ('delivered' as const) : ('on_the_way' as const) },
  ...{ deliveredOn, sentOn: '2026-11-20', lines: [{ ...camera, quantity }] },
});
const short = (changes: Partial<WarrantyFacts>) =>
  warrantyRows(facts(changes), '2026-11-27').map(({ serial, quantity, from, until }) => [
    serial,
    quantity,
    from,
    until,
  ]);

it('the units of an order have the days of their parcels, and none before they leave', () => {
  const parcels = [parcel('a', 1, '2026-11-23'), parcel('b', 1, null)];
  expect(short({ parcels })).toEqual([
    [null, 1, '2026-11-23', '2028-11-23'],
    [null, 1, '2026-11-27', '2028-11-27'],
    [null, 1, null, null],
  ]);
});

it('a serial number has a row of its own, and what a claim left', () => {
  const days = { deliveredOn: '2026-11-23', sentOn: '2026-11-20' };
  const serials = [
    { ...camera, ...days, serial: 'A', shipmentId: 'a', until: null },
    { ...camera, ...days, serial: 'B', shipmentId: 'a', until: '2029-02-01' },
  ];
  expect(short({ parcels: [parcel('a', 3, '2026-11-23')], serials })).toEqual([
    ['A', 1, '2026-11-23', '2028-11-23'],
    ['B', 1, '2026-11-23', '2029-02-01'],
    [null, 1, '2026-11-23', '2028-11-23'],
  ]);
});

it('what left by hand has its order’s days; what was given up has none; a claim counts for one unit', () => {
  const byHand = { deliveredOn: '2026-11-25', sentOn: null };
  const givenUp = [{ ...camera, quantity: 1 }];
  expect(short({ byHand, givenUp })).toEqual([[null, 2, '2026-11-25', '2028-11-25']]);
  expect(short({ byHand, claimed: [{ ...camera, until: '2029-01-01' }] })).toEqual([
    [null, 1, '2026-11-25', '2029-01-01'],
    [null, 2, '2026-11-25', '2028-11-25'],
  ]);
  expect(short({ byHand, months: new Map() })).toEqual([[null, 3, '2026-11-25', null]]);
});

it('units that came back have none, first of those that were delivered first', () => {
  const parcels = [parcel('a', 1, null), parcel('b', 2, '2026-11-23')];
  const returned = [{ ...camera, quantity: 1 }];
  expect(short({ parcels, returned })).toEqual([
    [null, 1, '2026-11-27', '2028-11-27'],
    [null, 1, '2026-11-23', '2028-11-23'],
  ]);
});
