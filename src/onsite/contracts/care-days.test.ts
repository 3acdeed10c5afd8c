import { describe, expect, it } from 'vitest';
import { contractState, dueDays, lastDayOf, nextStart, renewalStage } from './care-days.ts';

describe('the days of a care contract', () => {
  it('end on the day before the same day some months later', () => {
    expect(lastDayOf('2026-12-01', 12)).toBe('2027-11-30');
    expect(lastDayOf('2026-12-01', 6)).toBe('2027-05-31');
    expect(lastDayOf('2026-08-31', 6)).toBe('2027-02-27');
  });

  it('have their visits spread evenly', () => {
    expect(dueDays('2026-12-01', '2027-11-30', 4)).toEqual([
      '2027-01-15',
      '2027-04-16',
      '2027-07-17',
      '2027-10-16',
    ]);
    expect(dueDays('2026-12-01', '2027-05-31', 1)).toEqual(['2027-03-02']);
    expect(dueDays('2026-12-01', '2027-05-31', 0)).toEqual([]);
  });

  it('are followed by those of the next, from today where that is later', () => {
    expect(nextStart('2027-11-30', '2027-11-01')).toBe('2027-12-01');
    expect(nextStart('2027-11-30', '2027-12-05')).toBe('2027-12-05');
  });

  it('say whether it is in force', () => {
    const state = (today: string, isCancelled = false) =>
      contractState({ startsOn: '2026-12-01', endsOn: '2027-11-30', isCancelled }, today);
    expect(['2026-11-30', '2026-12-01', '2027-11-30', '2027-12-01'].map((day) => state(day))).toEqual([
      'upcoming',
      'active',
      'active',
      'ended',
    ]);
    expect(state('2027-01-01', true)).toBe('cancelled');
  });
});

describe('a renewal', () => {
  it('has a stage 30, 7 and 1 days before the end, each once', () => {
    const stage = (today: string, done: 30 | 7 | 1 | null = null) => renewalStage('2027-11-30', today, done);
    expect(stage('2027-10-30')).toBeNull();
    expect(stage('2027-10-31')).toBe(30);
    expect(stage('2027-11-01', 30)).toBeNull();
    expect(stage('2027-11-23', 30)).toBe(7);
    expect(stage('2027-11-29', 7)).toBe(1);
    expect(stage('2027-11-30', 1)).toBeNull();
    expect(stage('2027-12-01')).toBeNull();
    expect(stage('2027-11-26')).toBe(7);
  });
});
