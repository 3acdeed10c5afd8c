import { describe, expect, it } from 'vitest';
import { isoDayOf } from '../../kit/rules/dates.ts';
import { bookableDays, movableUntil, slotDays, slotKey, slotsOn, type SlotRules } from './slots.ts';

const rules: SlotRules = {
  leadDays: 1,
  daysAhead: 30,
  daysOff: ['2026-12-25'],
  slots: [1, 2, 3, 4, 5, 6].map((weekday) => ({
    ...{ zone: 'city', weekday, from: '10:00', to: '13:00', capacity: 2 },
  })),
};

describe('the days that shoppers book', () => {
  it('begin after the notice, and end with the days ahead, in India', () => {
    const at = (time: string) => bookableDays(rules, isoDayOf(time), null);
    expect(at('2026-11-28T18:20:00Z')).toEqual({ first: '2026-11-29', last: '2026-12-28' });
    expect(at('2026-11-28T18:30:00Z')).toEqual({ first: '2026-11-30', last: '2026-12-29' });
  });

  it('begin on the day after an order was promised', () => {
    expect(bookableDays(rules, '2026-11-28', '2026-12-02').first).toBe('2026-12-03');
    expect(bookableDays(rules, '2026-11-28', '2026-11-20').first).toBe('2026-11-29');
  });

  it('leave out days without a slot, and count what is taken', () => {
    const taken = new Map([
      [slotKey('2026-11-30', '10:00'), 1],
      [slotKey('2026-12-01', '10:00'), 3],
    ]);
    const days = slotDays(rules, 'city', bookableDays(rules, '2026-11-28', null), taken);
    const named = days.map(({ day }) => day);
    expect(named[0]).toBe('2026-11-30');
    expect(named).not.toContain('2026-12-25');
    expect(named.at(-1)).toBe('2026-12-28');
    expect(days[0]!.slots).toEqual([{ from: '10:00', to: '13:00', left: 1 }]);
    expect(days[1]!.slots[0]!.left).toBe(0);
    expect(slotsOn(rules, 'country', '2026-11-30', taken)).toEqual([]);
  });

  it('end for a booked visit as the notice begins', () => {
    expect(movableUntil('2026-12-01', 1)).toBe('2026-11-30');
    expect(movableUntil('2026-12-01', 2)).toBe('2026-11-29');
  });
});
