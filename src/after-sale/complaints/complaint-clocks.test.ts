import { describe, expect, it } from 'vitest';
import { acknowledgeByOf, lateStepOf, resolveByOf, runningClockOf } from './complaint-clocks.ts';

const india = (text: string) => new Date(`${text}+05:30`);

describe('the clocks of a complaint', () => {
  it('give 48 hours to acknowledge it', () => {
    expect(acknowledgeByOf(india('2026-11-23T10:00:00'))).toEqual(india('2026-11-25T10:00:00'));
  });

  it.each([
    ['2026-01-31T10:00:00', '2026-02-28T23:59:59.999'],
    ['2026-11-23T00:00:00', '2026-12-23T23:59:59.999'],
    ['2026-12-31T23:59:59', '2027-01-31T23:59:59.999'],
    ['2028-01-30T12:00:00', '2028-02-29T23:59:59.999'],
    ['2026-08-31T23:59:59', '2026-09-30T23:59:59.999'],
  ])('give until the end of the same day next month: %s', (received, due) => {
    expect(resolveByOf(india(received))).toEqual(india(due));
  });

  const received = india('2026-11-23T10:00:00');
  const times = {
    state: 'open' as const,
    receivedAt: received,
    acknowledgeBy: acknowledgeByOf(received),
    acknowledgedAt: null,
    resolveBy: resolveByOf(received),
  };
  const acknowledged = { ...times, acknowledgedAt: received };

  it('say what is late', () => {
    expect(lateStepOf(times, india('2026-11-25T10:00:00'))).toBeNull();
    expect(lateStepOf(times, india('2026-11-25T10:00:01'))).toBe('acknowledge');
    expect(lateStepOf(acknowledged, india('2026-12-23T23:59:59'))).toBeNull();
    expect(lateStepOf(acknowledged, india('2026-12-24T00:00:00'))).toBe('resolve');
    expect(lateStepOf(times, india('2026-12-24T00:00:00'))).toBe('resolve');
    expect(lateStepOf({ ...times, state: 'resolved' }, india('2026-12-24T00:00:00'))).toBeNull();
  });

  it('are urgent from their last quarter on', () => {
    expect(runningClockOf(times, india('2026-11-24T03:00:00'))).toEqual({
      step: 'acknowledge',
      hoursLeft: 31,
      isUrgent: false,
    });
    expect(runningClockOf(times, india('2026-11-24T22:00:00'))).toMatchObject({
      hoursLeft: 12,
      isUrgent: true,
    });
    expect(runningClockOf(times, india('2026-11-25T11:00:00'))).toMatchObject({
      hoursLeft: -1,
      isUrgent: true,
    });
    expect(runningClockOf(acknowledged, india('2026-11-25T11:00:00'))).toMatchObject({
      step: 'resolve',
      isUrgent: false,
    });
    expect(runningClockOf({ ...times, state: 'resolved' }, received)).toBeNull();
  });
});
