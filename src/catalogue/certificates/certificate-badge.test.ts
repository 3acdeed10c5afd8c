import { describe, expect, it } from 'vitest';
import { badgeOf, daysLeftText } from './admin-certificates-page.desk.tsx';

const today = '2026-11-22';

describe('the badge of a certificate', () => {
  it.each([
    ['2026-11-21', 'red', 'Expired'],
    ['2026-11-22', 'amber', 'Last day'],
    ['2026-11-23', 'amber', '1 day left'],
    ['2027-01-21', 'amber', '60 days left'],
    ['2027-01-22', 'green', 'Certified'],
  ])('that expires on %s is %s: %s', (expires, tone, name) => {
    expect(badgeOf({ state: 'certified', expires }, today)).toEqual({ tone, name });
  });

  it('says what is not certified, whatever its day', () => {
    expect(badgeOf({ state: 'pending', expires: '2020-01-01' }, today)).toEqual({
      tone: 'blue',
      name: 'Pending',
    });
    expect(badgeOf({ state: 'not_required', expires: null }, today)).toEqual({
      tone: 'grey',
      name: 'Not required',
    });
  });
});

describe('the days of a certificate', () => {
  it.each([
    ['2026-11-19', 'expired 3 days ago'],
    ['2026-11-21', 'expired 1 day ago'],
    ['2026-11-22', 'last day'],
    ['2028-01-08', '412 days left'],
  ])('that expires on %s are said: %s', (expires, text) => {
    expect(daysLeftText(expires, today)).toBe(text);
  });
});
