import { describe, expect, it } from 'vitest';
import { changeLabel, lastTwoWeeks } from './orders-panel.desk.tsx';

describe('lastTwoWeeks', () => {
  it('counts days in India', () => {
    expect(lastTwoWeeks(new Date('2026-11-20T19:00:00Z'))).toEqual({
      week: { startDate: '2026-11-15', endDate: '2026-11-21' },
      weekBefore: { startDate: '2026-11-08', endDate: '2026-11-14' },
    });
  });
});

describe('changeLabel', () => {
  it.each([
    [100, 108, '+8% on last week'],
    [100, 50, '−50% on last week'],
    [3, 3, '±0% on last week'],
    [0, 5, null],
  ])('from %d to %d says %j', (before, now, label) => {
    expect(changeLabel(before, now)).toBe(label);
  });
});
