import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { whatIsOwed, type InvoiceFacts, type LineFacts, type OrderFacts } from './what-is-owed.ts';

const CAMERA = 114_900;

const cameras = (changes: Partial<LineFacts> = {}): LineFacts => ({
  ...{ position: 1, quantity: 3, paidPaise: 3 * CAMERA },
  ...{ goneUnits: 0, returnedUnits: 0, returnedPaise: 0 },
  ...changes,
});

const order = (changes: Partial<OrderFacts> = {}): OrderFacts => ({
  ...{
    isCancelled: false,
    receivedPaise: 0,
    lines: [cameras()],
    feePaise: 0,
    isRounded: false,
    invoice: null,
  },
  ...changes,
});

const invoice = (units: number, credited: Partial<InvoiceFacts['lines'][number]> = {}): InvoiceFacts => ({
  lines: [
    {
      position: 1,
      units,
      paise: units * CAMERA,
      creditedUnits: 0,
      creditedPaise: 0,
      creditedByAmountPaise: 0,
      ...credited,
    },
  ],
  roundOffPaise: 0,
  isCreditedInFull: false,
});

const sums = (facts: OrderFacts) => {
  const { worthPaise, duePaise, overpaidPaise } = whatIsOwed(facts);
  return [worthPaise, duePaise, overpaidPaise];
};

describe('what is owed', () => {
  it.each<[string, OrderFacts, number[]]>([
    [
      'prepaid, one lost on the way',
      order({ receivedPaise: 3 * CAMERA, lines: [cameras({ goneUnits: 1 })] }),
      [2 * CAMERA, 0, CAMERA],
    ],
    [
      'paid on delivery, one came back into stock, two paid',
      order({ receivedPaise: 2 * CAMERA, lines: [cameras({ goneUnits: 1 })] }),
      [2 * CAMERA, 0, 0],
    ],
    [
      'one camera, paid and invoiced, a note of 100.00 and its refund',
      order({
        receivedPaise: CAMERA - 10_000,
        lines: [cameras({ quantity: 1, paidPaise: CAMERA })],
        invoice: invoice(1, { creditedPaise: 10_000 }),
      }),
      [CAMERA - 10_000, 0, 0],
    ],
    [
      'on account, one returned before the invoice, which bills two',
      order({ lines: [cameras({ returnedUnits: 1, returnedPaise: CAMERA })], invoice: invoice(2) }),
      [2 * CAMERA, 2 * CAMERA, 0],
    ],
    ['paid, then cancelled', order({ isCancelled: true, receivedPaise: 3 * CAMERA }), [0, 0, 3 * CAMERA]],
    [
      'one refused at the door, with a note and no return, and two paid',
      order({ receivedPaise: 2 * CAMERA, invoice: invoice(3, { creditedUnits: 1, creditedPaise: CAMERA }) }),
      [2 * CAMERA, 0, 0],
    ],
    [
      'invoiced, then one lost: the paper still has it, the order does not',
      order({ lines: [cameras({ goneUnits: 1 })], invoice: invoice(3) }),
      [2 * CAMERA, 2 * CAMERA, 0],
    ],
    [
      'one returned and its note: it left once',
      order({
        lines: [cameras({ returnedUnits: 1, returnedPaise: CAMERA })],
        invoice: invoice(3, { creditedUnits: 1, creditedPaise: CAMERA }),
      }),
      [2 * CAMERA, 2 * CAMERA, 0],
    ],
    [
      'the rounding on the invoice',
      order({ receivedPaise: 3 * CAMERA, invoice: { ...invoice(3), roundOffPaise: 40 } }),
      [3 * CAMERA + 40, 40, 0],
    ],
    [
      'an order for whole rupees, of which one was returned',
      order({ isRounded: true, lines: [cameras({ returnedUnits: 1, returnedPaise: CAMERA + 40 })] }),
      [2 * CAMERA, 2 * CAMERA, 0],
    ],
    [
      'a delivery fee that was not given back',
      order({ feePaise: 900 }),
      [3 * CAMERA + 900, 3 * CAMERA + 900, 0],
    ],
  ])('%s', (_what, facts, expected) => {
    expect(sums(facts)).toEqual(expected);
  });

  it('takes the fee of an invoiced order from the paper', () => {
    const fee = {
      position: 2,
      units: 1,
      paise: 900,
      creditedUnits: 0,
      creditedPaise: 300,
      creditedByAmountPaise: 300,
    };
    const paper = { ...invoice(3), lines: [...invoice(3).lines, fee] };

    expect(whatIsOwed(order({ feePaise: 900, invoice: paper }))).toMatchObject({
      worthPaise: 3 * CAMERA + 600,
      feePaise: 600,
    });
  });

  it('lists what the next invoice bills, and no line of which nothing stays', () => {
    const lines = [
      cameras({ goneUnits: 1 }),
      cameras({ position: 2, returnedUnits: 3, returnedPaise: 3 * CAMERA }),
    ];

    expect(whatIsOwed(order({ lines })).lines).toEqual([{ position: 1, quantity: 2, paise: 2 * CAMERA }]);
  });

  it('is one of due, overpaid or neither, and the lines and the fee add up to the worth', () => {
    const line = fc
      .record({ quantity: fc.integer({ min: 1, max: 20 }), paidPaise: fc.nat(10_000_000) })
      .chain(({ quantity, paidPaise }) =>
        fc
          .tuple(fc.nat(quantity), fc.nat(quantity), fc.nat(paidPaise))
          .map(([gone, returned, paise]): LineFacts => {
            const returnedUnits = Math.min(returned, quantity - gone);
            const returnedPaise = returnedUnits === 0 ? 0 : returnedUnits === quantity ? paidPaise : paise;
            return { position: 0, quantity, paidPaise, goneUnits: gone, returnedUnits, returnedPaise };
          }),
      );
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 5 }),
        fc.nat(100_000),
        fc.integer({ min: -1_000_000, max: 20_000_000 }),
        (some, feePaise, receivedPaise) => {
          const lines = some.map((each, index) => ({ ...each, position: index + 1 }));
          const owed = whatIsOwed(order({ lines, feePaise, receivedPaise }));

          expect(Math.min(owed.duePaise, owed.overpaidPaise)).toBe(0);
          expect(owed.duePaise - owed.overpaidPaise).toBe(owed.worthPaise - receivedPaise);
          const goods = owed.lines.reduce((sum, { paise }) => sum + paise, 0);
          expect(goods + owed.feePaise).toBe(owed.worthPaise);
          expect(owed.lines.every(({ quantity, paise }) => quantity > 0 && paise >= 0)).toBe(true);
        },
      ),
    );
  });
});
