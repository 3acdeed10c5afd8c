import { expect, it } from 'vitest';
import { sampleOrder } from '../../../tests/support/orders/sample-order.ts';
import { readableOrder } from './readable-order.ts';

it('an order of the last release reads as one that is paid on delivery', () => {
  const { payBy, deliveryFee, delivery, payment, ...before } = sampleOrder();

  expect(readableOrder(before)).toEqual({
    ...before,
    payBy: 'delivery',
    deliveryFee: 0,
    delivery: null,
    payment: { state: 'on_delivery', paid: 0, refunded: 0, due: 0, expiresAt: null },
  });
  const order = { ...before, payBy, deliveryFee, delivery, payment };
  expect(readableOrder(order)).toEqual(order);
});
