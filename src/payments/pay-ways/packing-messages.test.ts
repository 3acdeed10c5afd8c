import { describe, expect, it } from 'vitest';
import * as packingMessages from './packing.words.ts';
import { dueBeforeSending, packingPaymentOf, type PackedOrder } from './packing-payment.ts';

const now = new Date('2026-11-22T08:00:00Z');

function order(
  details: Partial<PackedOrder> & {
    delivery?: { method: 'pickup' };
    paidBy?: ['upi'] | ['cash', 'upi'];
  } = {},
) {
  const payment = { state: 'paid', paid: 1600, refunded: 0, due: 0, expiresAt: null } as const;
  return { status: 'Pending', payBy: 'upi', totalAmount: 1600, payment, ...details } as const;
}

const unpaid = { state: 'awaiting', paid: 0, refunded: 0, due: 1600, expiresAt: null } as const;
const waiting = { ...unpaid, expiresAt: '2026-11-22T09:02:00.000Z' };
const atTheDoor = { ...unpaid, state: 'on_delivery' } as const;
const half = { state: 'part_paid', paid: 600, refunded: 0, due: 1000, expiresAt: null } as const;
const tooMuch = {
  state: 'overpaid',
  paid: 1700,
  refunded: 0,
  due: 0,
  overpaid: 100,
  expiresAt: null,
} as const;
const givenBack = {
  state: 'refunded',
  paid: 1600,
  refunded: 1600,
  due: 0,
  overpaid: 0,
  expiresAt: null,
} as const;

describe('what a packer reads of an order on account', () => {
  const onAccount = (details: Partial<Parameters<typeof packingMessages.payment>[0]> = {}) =>
    ({ ...order({ payment: unpaid }), payBy: 'account', dueOn: '2026-12-22', ...details }) as const;

  it.each([
    [onAccount(), '₹1,600 on account, due 22 Dec 2026', 'account'],
    [onAccount({ status: 'Shipped' }), '₹1,600 on account, due 22 Dec 2026', 'account'],
    [onAccount({ status: 'Delivered' }), '₹1,600 on account, due 22 Dec 2026', null],
    [onAccount({ held: { why: 'over_limit' } }), 'Held: over the limit', 'waiting'],
    [onAccount({ held: { why: 'overdue' } }), 'Held: something is overdue', 'waiting'],
    [
      onAccount({ payment: half, paidBy: ['bank'] }),
      'Paid ₹600 by bank transfer. ₹1,000 on account, due 22 Dec 2026',
      'account',
    ],
    [
      onAccount({ payment: { ...unpaid, state: 'paid', paid: 1600, due: 0 }, paidBy: ['upi'] }),
      'Paid ₹1,600 by UPI',
      'paid',
    ],
    [onAccount({ status: 'Cancelled' }), 'Nothing to pay', null],
  ] as const)('%#', (its, text, packing) => {
    expect(packingMessages.payment(its, now)).toBe(text);
    expect(packingPaymentOf(its)).toBe(packing);
    expect(dueBeforeSending(its)).toBe(0);
  });
});

describe('what a packer reads of the money', () => {
  it.each([
    [order({ paidBy: ['upi'] }), 'Paid ₹1,600 by UPI', 'paid'],
    [order({ paidBy: ['cash', 'upi'] }), 'Paid ₹1,600 in cash and by UPI', 'paid'],
    [order({ payment: waiting }), 'Waiting until 14:32', 'waiting'],
    [order({ payment: unpaid }), 'Waiting for ₹1,600', 'waiting'],
    [order({ payment: unpaid, status: 'Shipped' }), 'Waiting for ₹1,600', 'waiting'],
    [order({ payment: atTheDoor, payBy: 'delivery' }), 'Collect ₹1,600 at the door', 'collect'],
    [
      order({ payment: atTheDoor, payBy: 'delivery', delivery: { method: 'pickup' } }),
      'Collect ₹1,600 at the shop',
      'collect',
    ],
    [
      order({ payment: atTheDoor, payBy: 'delivery', status: 'Delivered' }),
      '₹1,600 not entered as received',
      null,
    ],
    [
      order({ payment: half, payBy: 'delivery', paidBy: ['upi'] }),
      'Paid ₹600 by UPI. Collect ₹1,000 at the door',
      'collect',
    ],
    [order({ payment: half, paidBy: ['upi'] }), 'Paid ₹600 by UPI. Waiting for ₹1,000', 'waiting'],
    [order({ payment: tooMuch, paidBy: ['upi'] }), 'Paid ₹1,700 by UPI, ₹100 too much', 'paid'],
    [order({ status: 'Cancelled' }), 'Refund due: ₹1,600', 'refund_due'],
    [order({ status: 'Cancelled', payment: givenBack }), '₹1,600 given back', null],
    [order({ status: 'Cancelled', payment: unpaid }), 'Nothing to pay', null],
    [order({ payment: givenBack }), '₹1,600 given back', null],
    [order({ payment: { ...givenBack, due: 1600 } }), 'Waiting for ₹1,600', 'waiting'],
    [order({ totalAmount: 0, payment: { ...unpaid, state: 'paid', due: 0 } }), 'Nothing to pay', 'paid'],
    // A process of an earlier release answers without it.
    [order({ payment: undefined }), '', null],
  ])('case %#', (sample, words, kind) => {
    expect(packingMessages.payment(sample, now)).toBe(words);
    expect(packingPaymentOf(sample)).toBe(kind);
  });

  it('says what is due before an order may be sent, but not at the door', () => {
    expect(dueBeforeSending(order({ payment: unpaid }))).toBe(1600);
    expect(dueBeforeSending(order({ payment: atTheDoor, payBy: 'delivery' }))).toBe(0);
    expect(dueBeforeSending(order())).toBe(0);
    expect(packingMessages.notPaid(1600)).toBe('This order is not paid: ₹1,600 is due. Ship it anyway?');
  });
});

describe('what a packer reads of the delivery', () => {
  const createdAt = '2026-11-22T08:00:00.000Z';
  const courier = { pin: '560001', method: 'courier', daysMin: 3, daysMax: 7 } as const;
  const karnataka = { pin: '560001', state: 'Karnataka', from: 'pin' } as const;

  it('names PIN code, State and promised days', () => {
    const order = { createdAt, delivery: courier, shipTo: karnataka };

    expect(packingMessages.delivery(order)).toBe(
      'Courier to 560001, Karnataka, promised Wed 25 to Sun 29 Nov',
    );
    expect(packingMessages.state(karnataka)).toBe('Karnataka, from PIN 560001');
    expect(packingMessages.state({ ...karnataka, from: 'shipping' })).toBe('Karnataka');
    expect(packingMessages.state({ ...karnataka, state: null })).toBe('Not known from PIN 560001');
  });

  it('names both months, or one day', () => {
    const order = { createdAt: '2026-11-29T08:00:00.000Z', delivery: courier, shipTo: null };

    expect(packingMessages.delivery(order)).toBe('Courier to 560001, promised Wed 2 to Sun 6 Dec');
    expect(packingMessages.delivery({ ...order, delivery: { ...courier, daysMin: 1 } })).toBe(
      'Courier to 560001, promised Mon 30 Nov to Sun 6 Dec',
    );
    expect(packingMessages.delivery({ ...order, delivery: { ...courier, daysMax: 3 } })).toBe(
      'Courier to 560001, promised Wed 2 Dec',
    );
  });

  it('names whom the goods are handed to', () => {
    const billing = { gstin: '29AAACB1234F1Z5', legalName: 'Sharma Traders' };
    const shipping = { name: 'Anil Rao', phone: '9876543210' };

    expect(packingMessages.recipient({ shipping, billing })).toBe(
      'Anil Rao, 9876543210 for Sharma Traders (29AAACB1234F1Z5)',
    );
    expect(packingMessages.recipient({ shipping, billing: null })).toBe('Anil Rao, 9876543210');
    expect(packingMessages.recipient({ shipping: {}, billing: null })).toBe('');
  });

  it('knows a pickup, and an order without any choice', () => {
    const pickup = { pin: null, method: 'pickup', daysMin: null, daysMax: null } as const;

    expect(packingMessages.delivery({ createdAt, delivery: pickup })).toBe('Pickup at the shop');
    expect(packingMessages.delivery({ createdAt, delivery: null })).toBe('Courier');
    expect(
      packingMessages.delivery({
        createdAt,
        delivery: null,
        shipTo: { pin: '380009', state: 'Gujarat', from: 'address' },
      }),
    ).toBe('Courier to 380009, Gujarat');
  });
});
