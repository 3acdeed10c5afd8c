import { describe, expect, it } from 'vitest';
import { ordersNamedIn } from './named-orders.ts';

describe('a narration', () => {
  it.each([
    ['UPI/432612345678/Order CHK-104182', ['CHK-104182']],
    ['UPI-CHK104182P1-MEERA', ['CHK-104182']],
    ['chk 104182 and CHK-104182, CHK-7', ['CHK-104182', 'CHK-7']],
    ['XCHK104182', []],
    ['<b>CHK-</b>104182', []],
  ])('%j names %j', (narration, orders) => {
    expect(ordersNamedIn(narration)).toEqual(orders);
  });
});
