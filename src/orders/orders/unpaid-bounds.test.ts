import { expect, it } from 'vitest';
import { isTooMuchUnpaid } from './unpaid-bounds.ts';

const BOUNDS = { orders: 10, paise: 1000, beforeFirst: 5 };
const NONE = { orders: null, paise: null, beforeFirst: null };

it.each([
  ['the fifth order of a new person', BOUNDS, { orders: 4, paise: 0, hasDelivered: false }, 1, false],
  ['the sixth', BOUNDS, { orders: 5, paise: 0, hasDelivered: false }, 1, true],
  ['the sixth once one was delivered', BOUNDS, { orders: 5, paise: 0, hasDelivered: true }, 1, false],
  ['the eleventh', BOUNDS, { orders: 10, paise: 0, hasDelivered: true }, 1, true],
  ['the whole amount', BOUNDS, { orders: 1, paise: 600, hasDelivered: true }, 400, false],
  ['more than the amount', BOUNDS, { orders: 1, paise: 600, hasDelivered: true }, 401, true],
  ['an order that costs nothing', BOUNDS, { orders: 10, paise: 1000, hasDelivered: false }, 0, false],
  ['any without bounds', NONE, { orders: 999, paise: 10 ** 12, hasDelivered: false }, 10 ** 12, false],
])('%s', (_, bounds, open, totalPaise, isTooMuch) => {
  expect(isTooMuchUnpaid(bounds, open, totalPaise)).toBe(isTooMuch);
});
