import { expect, it } from 'vitest';
import { faultInRows, rowsOfSlots, slotsOfRows } from './slot-rows.ts';

const slot = { zone: 'z', weekday: 1, from: '10:00', to: '13:00', capacity: 2 };
const row = { zone: 'z', weekdays: [1, 3], from: '10:00', to: '13:00', capacity: '2' };

it('makes one row of the same hours on several weekdays, and slots of it again', () => {
  const slots = [{ ...slot, weekday: 3 }, slot, { ...slot, from: '14:00', to: '17:00' }];
  const rows = rowsOfSlots(slots);
  expect(rows).toEqual([row, { ...row, weekdays: [1], from: '14:00', to: '17:00' }]);
  expect(slotsOfRows(rows)).toEqual([slot, { ...slot, weekday: 3 }, slots[2]]);
});

it('finds the first row that cannot be saved', () => {
  expect(faultInRows([row, { ...row, weekdays: [2] }])).toBeNull();
  expect(faultInRows([row, { ...row, weekdays: [3] }])).toEqual({
    row: 1,
    fault: 'Two slots of one zone and weekday begin at the same time.',
  });
  expect(faultInRows([{ ...row, to: '10:00' }])?.fault).toBe('A slot must end after it begins.');
  expect(faultInRows([{ ...row, weekdays: [] }])?.fault).toBe('Choose at least one weekday.');
  expect(faultInRows([{ ...row, capacity: '51' }])?.fault).toBe('How many visits: Enter 1 to 50.');
});
