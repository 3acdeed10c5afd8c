import { describe, expect, it } from 'vitest';
import { sampleLine, sampleOrder } from '../../../tests/support/orders/sample-order.ts';
import { ordersCsv } from './admin-orders-page.desk.tsx';
import { readableOrder } from './readable-order.ts';

describe('ordersCsv', () => {
  it('has a line for each order below the names of the columns', () => {
    const csv = ordersCsv([
      sampleOrder({
        products: [sampleLine(), sampleLine({ product: null, name: 'Old Dome', quantity: 1 })],
        discountAmount: 10.5,
        couponCode: 'DIWALI10',
      }),
    ]);

    expect(csv.split('\r\n')).toEqual([
      '\uFEFFOrder ID,Date,Status,Customer,Email,Phone Number,Address,Products,Coupon,Discount,Total,' +
        'Payment,Delivery,Recipient',
      'CHK-104182,21-11-2026,Pending,Meera Patel,meera.patel@mail.example,5555501234,"12 Ring Road\nAhmedabad 380009",' +
        '2 × Vega 4 MP IP Bullet Camera; 1 × Deleted Product,DIWALI10,10.50,6598.00,' +
        '"Collect ₹6,598 at the door",Courier,',

      '',
    ]);
  });

  it('writes no name, phone or shipping address as a formula, and N/A for a deleted customer', () => {
    const csv = ordersCsv([
      sampleOrder({ user: null, phone: '+91 98765', Address: '=HYPERLINK("http://evil.example")' }),
    ]);

    expect(csv).toContain(`N/A,N/A,'+91 98765,"'=HYPERLINK(""http://evil.example"")"`);
  });
});

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
