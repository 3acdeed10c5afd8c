import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDayOf } from '../../kit/rules/dates.ts';
import { documentNumber, financialYearOf, lastCreditDay } from './financial-year.ts';

describe('financialYearOf', () => {
  it.each([
    ['2026-03-31T18:29:59Z', '25-26'],
    ['2026-03-31T18:30:00Z', '26-27'],
    ['2026-12-31T23:59:59Z', '26-27'],
    ['2027-03-31T18:29:59Z', '26-27'],
    ['2027-03-31T18:30:00Z', '27-28'],
    ['2029-06-01T00:00:00Z', '29-30'],
    ['2009-06-01T00:00:00Z', '09-10'],
    ['2099-06-01T00:00:00Z', '99-00'],
    ['2100-06-01T00:00:00Z', '00-01'],
  ])('at %s is %s', (time, fy) => {
    expect(financialYearOf(new Date(time))).toBe(fy);
  });

  it('changes only when 1 April begins in India', () => {
    const time = fc.date({
      min: new Date('2020-01-01T00:00:00Z'),
      max: new Date('2090-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(time, (moment) => {
        const [year, afterYear] = isoDayOf(moment).split(/-(.*)/);
        const first = afterYear! >= '04-01' ? Number(year) : Number(year) - 1;

        expect(financialYearOf(moment)).toBe(`${first - 2000}-${first - 1999}`);
      }),
    );
  });
});

describe('documentNumber', () => {
  it.each([
    ['INV', '26-27', 123, 'INV/26-27/000123'],
    ['CRN', '26-27', 1, 'CRN/26-27/000001'],
    ['A', '99-00', 999_999, 'A/99-00/999999'],
  ])('of %s, %s and %d is %s', (prefix, fy, number, text) => {
    expect(documentNumber(prefix, fy, number)).toBe(text);
    expect(text).toMatch(/^([A-Z1-9]{1}[A-Z0-9/-]{0,15})$/);
  });

  it.each([0, -1, 1.5, 1_000_000, NaN])('refuses %d', (number) => {
    expect(() => documentNumber('INV', '26-27', number)).toThrow(RangeError);
  });
});

describe('lastCreditDay', () => {
  it.each([
    ['2026-03-31T18:29:59Z', '2026-11-30'],
    ['2026-03-31T18:30:00Z', '2027-11-30'],
    ['2027-01-15T00:00:00Z', '2027-11-30'],
  ])('of an invoice at %s is %s', (time, day) => {
    expect(lastCreditDay(new Date(time))).toBe(day);
  });
});
