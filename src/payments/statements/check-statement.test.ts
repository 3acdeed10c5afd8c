import { describe, expect, it } from 'vitest';
import { checkStatement, type OpenTransfer, type StatementFacts } from './check-statement.server.ts';
import { readStatement } from '../../../tests/support/payments/cod-steps.ts';

interface Known {
  recorded?: Record<string, string | null>;
  dues?: Record<string, number>;
  openTransfers?: OpenTransfer[];
}

/** The verdict and the order of each row of narration, reference and rupees. */
function checked(rows: [narration: string, reference: string, rupees: string][], known: Known) {
  const csv = ['Date\tNarration\tRef\tCredit', ...rows.map((row) => ['22/11/2026', ...row].join('\t'))].join(
    '\n',
  );
  const facts: StatementFacts = {
    recorded: new Map(Object.entries(known.recorded ?? {})),
    dues: new Map(Object.entries(known.dues ?? {})),
    openTransfers: known.openTransfers ?? [],
  };
  return checkStatement(readStatement(csv), facts).map(({ verdict, order }) => [verdict, order]);
}

const UTRS = ['412345678901', '412345678902', '412345678903'] as const;

describe('a credit of a bank statement', () => {
  it('is already there under its reference, in the shop or in the file', () => {
    const rows: Parameters<typeof checked>[0] = [
      ['CHK-1', UTRS[0], '10'],
      ['CHK-2', UTRS[1], '10'],
      ['CHK-3', UTRS[1], '10'],
    ];

    expect(
      checked(rows, { recorded: { [UTRS[0]]: 'CHK-9' }, dues: { 'CHK-2': 1000, 'CHK-3': 1000 } }),
    ).toEqual([
      ['already', 'CHK-9'],
      ['matched', 'CHK-2'],
      ['already', 'CHK-2'],
    ]);
  });

  it('matches the order it names whose due is its amount, and of two rows the first', () => {
    const rows: Parameters<typeof checked>[0] = [
      ['UPI/CHK2P1/MEERA', UTRS[0], '10'],
      ['NEFT CHK-1 CHK-2', UTRS[1], '10'],
      ['NEFT CHK-7 CHK-3', UTRS[2], '10'],
    ];

    expect(checked(rows, { dues: { 'CHK-1': 500, 'CHK-2': 1000, 'CHK-3': 1000 } })).toEqual([
      ['matched', 'CHK-2'],
      ['suggested', 'CHK-1'],
      ['matched', 'CHK-3'],
    ]);
  });

  it('is only suggested where the amount differs, or where nothing but the amount speaks for the order', () => {
    const open = (order: string, rupees: number, claimed: string | null = null) => ({
      order,
      amountPaise: rupees * 100,
      claimed,
    });
    const openTransfers = [open('CHK-2', 20), open('CHK-3', 30), open('CHK-4', 30, UTRS[2])];
    const verdictOf = (...row: [string, string, string]) =>
      checked([row], { dues: { 'CHK-1': 1001 }, openTransfers })[0];

    expect(verdictOf('CHK-1', UTRS[0], '10')).toEqual(['suggested', 'CHK-1']);
    expect(verdictOf('MEERA', UTRS[0], '20')).toEqual(['suggested', 'CHK-2']);
    expect(verdictOf('MEERA', UTRS[0], '30')).toEqual(['unmatched', null]);
    expect(verdictOf('MEERA', UTRS[2], '30')).toEqual(['suggested', 'CHK-4']);
    expect(verdictOf('MEERA', UTRS[0], '40')).toEqual(['unmatched', null]);
  });

  it('takes the open payment of the order it pays from the rows below', () => {
    const openTransfers = [{ order: 'CHK-1', amountPaise: 1000, claimed: null }];
    const rows: Parameters<typeof checked>[0] = [
      ['CHK-1', UTRS[0], '10'],
      ['MEERA', UTRS[1], '10'],
    ];

    expect(checked(rows, { dues: { 'CHK-1': 1000 }, openTransfers })).toEqual([
      ['matched', 'CHK-1'],
      ['unmatched', null],
    ]);
  });
});
