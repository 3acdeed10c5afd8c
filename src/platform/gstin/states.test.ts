import { describe, expect, it } from 'vitest';
import { hasUnionTerritoryTax, isStateCode, STATES, stateName } from './states.ts';

describe('STATES', () => {
  it('are 28 States, 8 Union Territories and Other Territory, each with a code and name of its own', () => {
    const territories = STATES.filter(({ isUnionTerritory }) => isUnionTerritory).map(({ code }) => code);

    expect(territories).toEqual(['01', '04', '07', '26', '31', '34', '35', '38']);
    expect(STATES).toHaveLength(28 + 8 + 1);
    expect(new Set(STATES.map(({ code }) => code)).size).toBe(37);
    expect(new Set(STATES.map(({ name }) => name)).size).toBe(37);
  });

  it('are in the order of their codes, from 01 to 38 without the former 25 and 28, and 97', () => {
    const expected = Array.from({ length: 38 }, (_, index) => String(index + 1).padStart(2, '0'))
      .filter((code) => !['25', '28'].includes(code))
      .concat('97');

    expect(STATES.map(({ code }) => code)).toEqual(expected);
  });
});

describe('stateName', () => {
  it.each([
    ['01', 'Jammu and Kashmir'],
    ['07', 'Delhi'],
    ['24', 'Gujarat'],
    ['26', 'Dadra and Nagar Haveli and Daman and Diu'],
    ['27', 'Maharashtra'],
    ['36', 'Telangana'],
    ['37', 'Andhra Pradesh'],
    ['38', 'Ladakh'],
    ['97', 'Other Territory'],
    ['25', 'Daman and Diu (former code)'],
    ['28', 'Andhra Pradesh (former code)'],
  ])('of %s is %s', (code, name) => {
    expect(stateName(code)).toBe(name);
  });

  it('refuses a code that no State has', () => {
    expect(() => stateName('40')).toThrow('No State has the code 40.');
  });
});

describe('isStateCode', () => {
  it.each(['01', '24', '38', '97'])('accepts %s', (code) => {
    expect(isStateCode(code)).toBe(true);
  });

  it.each(['00', '25', '28', '39', '40', '96', '1', '024', '', 'GJ'])('refuses %j', (code) => {
    expect(isStateCode(code)).toBe(false);
  });
});

describe('hasUnionTerritoryTax', () => {
  it('is true in Union Territories without a legislature and in Other Territory', () => {
    const codes = STATES.map(({ code }) => code).filter(hasUnionTerritoryTax);

    expect(codes).toEqual(['04', '26', '31', '35', '38', '97']);
  });
});
