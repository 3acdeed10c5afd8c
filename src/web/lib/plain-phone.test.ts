import { describe, expect, it } from 'vitest';
import { plainPhone } from './plain-phone.ts';

describe('plainPhone', () => {
  it.each([
    ['9876543210', '9876543210'],
    ['+91 98765 43210', '9876543210'],
    ['+91-98765-43210', '9876543210'],
    ['\u202A+91 98765 43210\u202C', '9876543210'],
  ])('reads %j as %s', (typed, plain) => {
    expect(plainPhone(typed)).toBe(plain);
  });

  it.each(['12345', '98765abcde', '919876543210', '+1 2025550123'])(
    'leaves %j too wrong to be ten digits',
    (typed) => {
      expect(plainPhone(typed)).not.toMatch(/^[0-9]{10}$/);
    },
  );
});
