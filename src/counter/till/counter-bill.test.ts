import { describe, expect, it } from 'vitest';
import {
  billOf,
  billSums,
  bodyOf,
  buyerName,
  EMPTY_BILL,
  pricedLines,
  withDiscount,
  withNextChosen,
  withProduct,
  withQuantity,
} from './counter-bill.desk.ts';

const CAMERA = { _id: 'a', name: 'Camera' };
const CABLE = { _id: 'b', name: 'Cable' };
const item = (product: string, quantity: number, price: number) => ({
  ...{ product, quantity, price, from: 'shop' as const, shopPrice: price, exGst: 0, total: 0, breaks: [] },
  stock: null,
});

describe('the bill', () => {
  it('has one more of a product that is scanned again, and chooses the last scanned one', () => {
    const bill = [CAMERA, CABLE, CAMERA].reduce(withProduct, EMPTY_BILL);

    expect(bill.lines.map(({ product, quantity }) => [product, quantity])).toEqual([
      ['a', 2],
      ['b', 1],
    ]);
    expect(bill.chosen).toBe('a');
    expect(withNextChosen(bill, 1).chosen).toBe('b');
    expect(withNextChosen(withNextChosen(bill, 1), 1).chosen).toBe('b');
  });

  it('loses a line of none', () => {
    const bill = withQuantity([CAMERA, CABLE].reduce(withProduct, EMPTY_BILL), 'b', 0);

    expect(bill.lines).toHaveLength(1);
    expect(bill.chosen).toBe('a');
  });

  it('adds up to what the server computes, each unit less its discount first', () => {
    const bill = withDiscount(withQuantity(withProduct(EMPTY_BILL, CAMERA), 'a', 4), 'a', 7.5);

    const lines = pricedLines(bill.lines, { items: [item('a', 4, 1149)] });

    expect(lines[0]).toMatchObject({ unitPrice: 1149, gross: 4596, total: 4251.32 });
    expect(billSums(lines, false)).toEqual({ gross: 4596, discount: 344.68, roundOff: 0, total: 4251.32 });
    expect(billSums(lines, true)).toMatchObject({ roundOff: -0.32, total: 4251 });
  });

  it('has no total until the price of each quantity is known', () => {
    const { lines } = withQuantity(withProduct(EMPTY_BILL, CAMERA), 'a', 5);

    expect(billSums(pricedLines(lines, { items: [item('a', 4, 1149)] }), false)).toBeNull();
    expect(billSums(pricedLines(lines, undefined), false)).toBeNull();
  });

  it('is sent with the buyer, and named by them', () => {
    const bill = withProduct({ ...EMPTY_BILL, walkIn: { name: 'Ravi', phone: '' } }, CAMERA);

    expect(bodyOf(bill)).toEqual({
      walkIn: { name: 'Ravi' },
      lines: [{ product: 'a', quantity: 1, discountPercent: 0 }],
    });
    expect(buyerName(bill)).toBe('Ravi');
    expect(buyerName(EMPTY_BILL)).toBe('Walk-in customer');
  });

  it('keeps whom the invoice names, also while it is held', () => {
    const address = { line1: '4 Station Road', city: 'Vadodara', stateCode: '24', pin: '390001' };
    const buyer = { name: 'Meera Joshi', address };
    const body = bodyOf(withProduct({ ...EMPTY_BILL, buyer }, CAMERA));

    const taken = billOf({
      ...{ _id: 'h', label: 'Meera', at: '2026-11-29T00:00:00.000Z', by: { _id: 'c', name: 'Clerk' } },
      ...{ body, names: { a: 'Camera' } },
    });

    expect(body.buyer).toEqual(buyer);
    expect(taken.buyer).toEqual(buyer);
    expect(buyerName(taken)).toBe('Meera Joshi');
  });
});
