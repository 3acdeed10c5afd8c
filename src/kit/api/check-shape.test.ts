import { array, maxLength, minimum, number, object, string } from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { checkShape } from './check-shape.ts';

const shape = object({
  legalName: string(),
  billing: object({ gstin: string() }),
  lines: array(number().check(minimum(1))),
  note: string().check(maxLength(3, 'Keep it short.')),
});
const right = { legalName: 'Asha Traders', billing: { gstin: '24AAACC1206D1ZM' }, lines: [1], note: 'ok' };

describe('a field without a sentence of its own', () => {
  test.each([
    [
      'is named in words where it is missing',
      { legalName: undefined },
      'legalName',
      'Please fill in: Legal name.',
    ],
    ['is named in words where it is wrong', { legalName: 7 }, 'legalName', 'Please check: Legal name.'],
    ['keeps short forms in capitals', { billing: {} }, 'billing.gstin', 'Please fill in: GSTIN.'],
    ['is the list where one entry is wrong', { lines: [1, 0] }, 'lines.1', 'Please check: Lines.'],
  ])('%s', (_, change, field, sentence) => {
    expect(checkShape(shape, { ...right, ...change }).faults).toEqual({ [field]: sentence });
  });
});

test('a sentence of its own stays, and no field at all is said in general', () => {
  expect(checkShape(shape, { ...right, note: 'much longer' }).faults).toEqual({ note: 'Keep it short.' });
  expect(checkShape(shape, 'text').faults).toEqual({ '': 'Please check what you entered.' });
});
