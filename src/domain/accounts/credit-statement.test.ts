import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startOfDay } from '../platform/dates.ts';
import { creditStatement, type CreditEvent } from './credit-statement.ts';

const year = { from: '2026-04-01', to: '2027-03-31' };
const on = (day: string) => startOfDay(day);
const placed: CreditEvent = { kind: 'order', order: 'CHK-1', paise: 1_000_00, at: on('2026-10-01') };

function rows(events: CreditEvent[], span = year) {
  return creditStatement(events, span).entries.map((entry) => [
    entry.day,
    entry.kind,
    entry.ref,
    entry.debitPaise,
    entry.creditPaise,
    entry.balancePaise,
  ]);
}

describe('a statement', () => {
  it('lists a receipt once, whatever its shares', () => {
    const events: CreditEvent[] = [
      { kind: 'receipt', ref: 'UTR1', paise: 1_500_00, at: on('2026-10-05') },
      {
        kind: 'payment',
        order: 'CHK-1',
        ref: 'UTR1',
        paise: 1_000_00,
        at: on('2026-10-05'),
        isShare: true,
      },
      placed,
    ];

    expect(rows(events)).toEqual([
      ['2026-10-01', 'order', 'CHK-1', 1_000_00, 0, 1_000_00],
      ['2026-10-05', 'receipt', 'UTR1', 0, 1_500_00, -500_00],
    ]);
  });

  it('takes off what is open of a cancelled order, and owes it anew once it is open again', () => {
    const events: CreditEvent[] = [
      placed,
      { kind: 'payment', order: 'CHK-1', ref: 'U', paise: 400_00, at: on('2026-10-02'), isShare: false },
      { kind: 'cancelled', order: 'CHK-1', at: on('2026-10-03') },
      { kind: 'reopened', order: 'CHK-1', at: on('2026-10-04') },
    ];

    expect(rows(events).slice(1)).toEqual([
      ['2026-10-02', 'payment', 'U', 0, 400_00, 600_00],
      ['2026-10-03', 'cancelled', 'CHK-1', 0, 600_00, 0],
      ['2026-10-04', 'order', 'CHK-1', 600_00, 0, 600_00],
    ]);
  });

  it('owes nothing for what is given back of a cancelled order', () => {
    const events: CreditEvent[] = [
      placed,
      { kind: 'payment', order: 'CHK-1', ref: 'U', paise: 400_00, at: on('2026-10-02'), isShare: false },
      { kind: 'cancelled', order: 'CHK-1', at: on('2026-10-03') },
      { kind: 'refund', order: 'CHK-1', ref: 'R', paise: 400_00, at: on('2026-10-04') },
    ];

    expect(rows(events).slice(3)).toEqual([
      ['2026-10-04', 'refund', 'R', 400_00, 0, 400_00],
      ['2026-10-04', 'cancelled', 'CHK-1', 0, 400_00, 0],
    ]);
  });

  it('credits a note, and owes an order again that is invoiced again', () => {
    const events: CreditEvent[] = [
      placed,
      { kind: 'credit_note', order: 'CHK-1', ref: 'CRN', paise: 1_000_00, at: on('2026-10-02') },
      { kind: 'invoiced', order: 'CHK-1', paise: 1_000_00, at: on('2026-10-03') },
    ];

    expect(rows(events).slice(1)).toEqual([
      ['2026-10-02', 'credit_note', 'CRN', 0, 1_000_00, 0],
      ['2026-10-03', 'order', 'CHK-1', 1_000_00, 0, 1_000_00],
    ]);
  });

  it('begins with all before its first day, in India', () => {
    const justBefore = new Date(on('2026-10-05').getTime() - 1);
    const events: CreditEvent[] = [
      placed,
      { kind: 'receipt', ref: 'early', paise: 100, at: justBefore },
      { kind: 'receipt', ref: 'late', paise: 200, at: on('2026-10-05') },
    ];

    expect(creditStatement(events, { from: '2026-10-05', to: '2026-10-05' })).toMatchObject({
      openingPaise: 999_00,
      entries: [{ day: '2026-10-05', ref: 'late', balancePaise: 997_00 }],
      closingPaise: 997_00,
    });
  });

  it('ends with what is open less what is on no order, whatever happened', () => {
    const step = fc.record({
      what: fc.constantFrom('pay', 'refund', 'cancel', 'reopen', 'credit'),
      paise: fc.integer({ min: 1, max: 1_000 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const total = 1_000;
        const order = { net: 0, credited: 0, isCancelled: false };
        const events: CreditEvent[] = [{ ...placed, paise: total }];
        const open = () => (order.isCancelled ? 0 : Math.max(0, total - order.net - order.credited));
        for (const [index, { what, paise }] of steps.entries()) {
          const at = new Date(on('2026-10-02').getTime() + index * 1000);
          const of = { order: 'CHK-1', at };
          // As the shop lets them: no more is paid than is open, and no more given back than came.
          if (what === 'pay' && open() > 0) {
            const share = Math.min(paise, open());
            order.net += share;
            events.push({ kind: 'payment', ...of, ref: 'U', paise: share, isShare: false });
          } else if (what === 'refund' && order.net > 0) {
            const back = Math.min(paise, order.net);
            order.net -= back;
            events.push({ kind: 'refund', ...of, ref: 'R', paise: back });
          } else if (what === 'credit' && open() > 0) {
            const note = Math.min(paise, open());
            order.credited += note;
            events.push({ kind: 'credit_note', ...of, ref: 'C', paise: note });
          } else if (what === 'cancel' && !order.isCancelled) {
            order.isCancelled = true;
            events.push({ kind: 'cancelled', ...of });
          } else if (what === 'reopen' && order.isCancelled) {
            order.isCancelled = false;
            events.push({ kind: 'reopened', ...of });
          }
        }
        const { openingPaise, entries, closingPaise } = creditStatement(events, year);
        const moved = entries.reduce((sum, entry) => sum + entry.debitPaise - entry.creditPaise, 0);

        expect(closingPaise - openingPaise).toBe(moved);
        expect(closingPaise).toBe(open());
      }),
    );
  });
});
