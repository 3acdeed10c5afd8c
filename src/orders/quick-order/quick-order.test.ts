import { expect, test } from 'vitest';
import { quickLines } from './quick-order.ts';

test.each([
  ['CAM-4MP 5', 'CAM-4MP', 5],
  ['CAM-4MP\t5', 'CAM-4MP', 5],
  ['CAM-4MP, 5', 'CAM-4MP', 5],
  ['CAM-4MP;5', 'CAM-4MP', 5],
  ['8901234567894', '8901234567894', 1],
  ['CAM-4MP\t', 'CAM-4MP', 1],
  ['CAM-4MP 0', 'CAM-4MP', null],
  ['CAM-4MP five', 'CAM-4MP', null],
  ['CAM-4MP 1000000', 'CAM-4MP', null],
  ['CAM-4MP, 5, 6', 'CAM-4MP', null],
])('%j is %s, %s units', (text, code, quantity) => {
  expect(quickLines(text)).toEqual([{ line: 1, code, quantity }]);
});

test('blank lines are passed over and counted', () => {
  expect(quickLines('\nA 1\r\n\r\n  B 2  ')).toEqual([
    { line: 2, code: 'A', quantity: 1 },
    { line: 4, code: 'B', quantity: 2 },
  ]);
});
