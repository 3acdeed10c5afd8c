import { describe, expect, it } from 'vitest';
import { code128 } from './code-128.ts';

describe('Code 128, set B', () => {
  it('writes the vector of the specification', () => {
    expect(code128('A')).toBe('11010010000' + '10100011000' + '10001011000' + '1100011101011');
  });

  it('has 11 modules a character, and 13 to stop', () => {
    expect(code128('CHK-104182-P1')).toHaveLength(11 * (1 + 13 + 1) + 13);
  });

  it('adds up the places of the characters for the check', () => {
    // 104 + 1 × 48 ('P') + 2 × 17 ('1') = 186, less 103 = 83.
    const check = code128('P1').slice(33, 44);
    // The check character of 'P1' is value 83, which is that of 's'.
    expect(code128('s').slice(11, 22)).toBe(check);
  });
});
