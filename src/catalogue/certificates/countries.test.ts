import { describe, expect, it } from 'vitest';
import { countries, countryCodeOf, countryName, isCountryCode } from './countries.ts';

describe('countries', () => {
  it('are the 249 of ISO 3166-1, each code and each name once, by code', () => {
    const codes = countries.map(({ code }) => code);

    expect(codes).toHaveLength(249);
    expect(new Set(countries.map(({ name }) => name)).size).toBe(249);
    expect(codes).toEqual([...new Set(codes)].sort());
    expect(codes.filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
  });

  it.each([
    ['IN', 'India'],
    ['TH', 'Thailand'],
    ['TW', 'Taiwan'],
    ['CN', 'China'],
    ['KR', 'South Korea'],
    ['CI', 'Côte d’Ivoire'],
    ['ZW', 'Zimbabwe'],
  ])('%s is %s, and its name leads back to it', (code, name) => {
    expect(countryName(code)).toBe(name);
    expect(countryCodeOf(name)).toBe(code);
  });

  it.each([
    [' in ', 'IN'],
    ['INDIA', 'IN'],
    ['usa', 'US'],
    ['Viet  Nam', 'VN'],
    ['cote', null],
    ['XX', null],
    ['', null],
  ])('reads %j as %s', (text, code) => {
    expect(countryCodeOf(text)).toBe(code);
  });

  it('has no code that nobody was given', () => {
    expect(['AN', 'SU', 'XK', 'in', 'UK', ''].filter(isCountryCode)).toEqual([]);
    expect(() => countryName('XX')).toThrow(RangeError);
  });
});
