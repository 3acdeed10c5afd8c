import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startOfDay } from '../../kit/rules/dates.ts';
import { creditStatement, eventsOfOrder, type AccountOrder, type CreditEvent } from './credit-statement.ts';

const year = { from: '2026-04-01', to: '2027-03-31' };
const on = (day: string) => startOfDay(day);
const CAMERA = 114_900;
const three: AccountOrder = {
  ...{ order: 'CHK-1', totalPaise: 3 * CAMERA, worthPaise: 3 * CAMERA, placedAt: on('2026-10-01') },
  ...{ cancelledAt: null, givenUpAt: null, papers: [], returns: [] },
};
const invoice = { kind: 'invoice', ref: 'INV/1', paise: 3 * CAMERA, at: on('2026-10-02') } as const;
const noteOf = (units: number) =>
  ({ kind: 'credit_note', ref: 'CRN/1', paise: units * CAMERA, at: on('2026-10-05') }) as const;
const gone = { worthPaise: 0, cancelledAt: on('2026-10-04') };

const rows = (events: readonly CreditEvent[]) =>
  creditStatement(events, year).entries.map((entry) => [
    ...[entry.day, entry.kind, entry.ref],
    ...[entry.debitPaise, entry.creditPaise, entry.balancePaise],
  ]);

describe('the entries of an order', () => {
  it.each<[string, Partial<AccountOrder>, unknown[]]>([
    ['the order itself, before it has an invoice', {}, [['order', 'CHK-1', 3 * CAMERA]]],
    ['its invoice, on its own day', { papers: [invoice] }, [['invoice', 'INV/1', 3 * CAMERA]]],
    [
      'a return before the invoice',
      { worthPaise: 2 * CAMERA, returns: [{ ref: 'RMA-1', paise: CAMERA, at: on('2026-10-03') }] },
      [
        ['order', 'CHK-1', 3 * CAMERA],
        ['credit_note', 'RMA-1', -CAMERA],
      ],
    ],
    [
      'units that were lost without a paper',
      { worthPaise: 2 * CAMERA, givenUpAt: on('2026-10-04'), papers: [invoice] },
      [
        ['invoice', 'INV/1', 3 * CAMERA],
        ['given_up', 'CHK-1', -CAMERA],
      ],
    ],
    [
      'an invoiced order that was cancelled',
      { ...gone, papers: [invoice] },
      [
        ['invoice', 'INV/1', 3 * CAMERA],
        ['cancelled', 'CHK-1', -3 * CAMERA],
      ],
    ],
    [
      'one that was cancelled and credited, once',
      { ...gone, papers: [invoice, noteOf(3)] },
      [
        ['invoice', 'INV/1', 3 * CAMERA],
        ['credit_note', 'CRN/1', -3 * CAMERA],
      ],
    ],
  ])('are %s', (_what, changes, expected) => {
    const events = eventsOfOrder({ ...three, ...changes });

    expect(events.map(({ kind, ref, paise }) => [kind, ref, paise])).toEqual(expected);
  });

  it('add up to what stays of it', () => {
    const paper = fc.record({
      kind: fc.constantFrom('invoice' as const, 'credit_note' as const),
      ref: fc.constant('P'),
      paise: fc.nat(1_000_000),
      at: fc.constant(on('2026-10-05')),
    });
    fc.assert(
      fc.property(fc.array(paper), fc.nat(2_000_000), fc.boolean(), (papers, worthPaise, isCancelled) => {
        const its = isCancelled ? gone : { worthPaise };
        const events = eventsOfOrder({ ...three, ...its, papers });

        expect(events.reduce((sum, { paise }) => sum + paise, 0)).toBe(its.worthPaise);
      }),
    );
  });
});

describe('a statement', () => {
  const receipt: CreditEvent = { kind: 'receipt', ref: 'UTR1', paise: -CAMERA, at: on('2026-10-05') };

  it('adds up in the order of time, and leaves out zero amounts', () => {
    const nothing: CreditEvent = { ...receipt, paise: 0 };

    expect(rows([receipt, nothing, ...eventsOfOrder(three)])).toEqual([
      ['2026-10-01', 'order', 'CHK-1', 3 * CAMERA, 0, 3 * CAMERA],
      ['2026-10-05', 'receipt', 'UTR1', 0, CAMERA, 2 * CAMERA],
    ]);
  });

  it('opens with the sum before its days, and leaves out later events', () => {
    const events = [...eventsOfOrder(three), receipt, { ...receipt, at: on('2026-12-01') }];

    expect(creditStatement(events, { from: '2026-10-05', to: '2026-11-30' })).toEqual({
      openingPaise: 3 * CAMERA,
      entries: [
        {
          ...{ day: '2026-10-05', kind: 'receipt', ref: 'UTR1' },
          ...{ debitPaise: 0, creditPaise: CAMERA, balancePaise: 2 * CAMERA },
        },
      ],
      closingPaise: 2 * CAMERA,
    });
  });
});
