import { describe, expect, it } from 'vitest';
import {
  ageingOf,
  ageOf,
  availablePaise,
  balanceOf,
  dueOnOf,
  holdReasonOf,
  spreadOldestFirst,
  type CreditStanding,
} from './company-debt.ts';

const standing: CreditStanding = {
  limitPaise: 10_000_00,
  outstandingPaise: 6_000_00,
  unallocatedPaise: 500_00,
  overduePaise: 0,
};

it('is in balance where as much is on no order as is owed, and may be owed by the shop', () => {
  expect(balanceOf({ outstanding: 1149.1, unallocated: 1149.1 })).toBe(0);
  expect(balanceOf({ outstanding: 0.1, unallocated: 50.2 })).toBe(-50.1);
});

describe('the limit', () => {
  it('lets 4,500.00 pass and holds 4,500.01', () => {
    expect(availablePaise(standing)).toBe(4_500_00);
    expect(holdReasonOf(standing, true, 4_500_00)).toBeNull();
    expect(holdReasonOf(standing, true, 4_500_01)).toBe('over_limit');
  });

  it('is never less than nothing', () => {
    expect(availablePaise({ ...standing, limitPaise: 100 })).toBe(0);
  });

  it('holds where something is overdue, unless the company may be late', () => {
    const late = { ...standing, overduePaise: 1 };

    expect(holdReasonOf(late, true, 1)).toBe('overdue');
    expect(holdReasonOf(late, false, 1)).toBeNull();
    expect(holdReasonOf(late, false, 4_500_01)).toBe('over_limit');
  });
});

describe('ageing', () => {
  it.each([
    ['2026-12-01', 'notDue'],
    ['2026-11-30', 'notDue'],
    ['2026-11-29', 'to30'],
    ['2026-10-31', 'to30'],
    ['2026-10-30', 'to60'],
    ['2026-10-01', 'to60'],
    ['2026-09-30', 'to90'],
    ['2026-09-01', 'to90'],
    ['2026-08-31', 'over90'],
    ['2020-02-29', 'over90'],
  ])('of what was due on %s, on 30 November, is %s', (dueOn, age) => {
    expect(ageOf(dueOn, '2026-11-30')).toBe(age);
  });

  it('adds up to the open sum', () => {
    const orders = ['2026-12-05', '2026-11-30', '2026-11-01', '2026-10-05', '2026-09-15', '2025-01-01'];
    const open = orders.map((dueOn, index) => ({ dueOn, openPaise: 100 + index }));
    const ageing = ageingOf(open, '2026-11-30');

    expect(ageing).toEqual({ notDue: 201, to30: 102, to60: 103, to90: 104, over90: 105 });
    expect(Object.values(ageing).reduce((sum, paise) => sum + paise)).toBe(
      open.reduce((sum, { openPaise }) => sum + openPaise, 0),
    );
  });

  it('counts from the day of the order', () => {
    expect(dueOnOf('2026-11-30', 30)).toBe('2026-12-30');
    expect(dueOnOf('2026-11-30', 0)).toBe('2026-11-30');
    expect(dueOnOf('2028-02-28', 1)).toBe('2028-02-29');
  });
});

describe('a receipt, oldest first', () => {
  const open = [
    { number: 'CHK-2', dueOn: '2026-10-15', openPaise: 2_000_00 },
    { number: 'CHK-1', dueOn: '2026-10-10', openPaise: 1_000_00 },
  ];

  it('fills the older order, then the next with the rest', () => {
    expect(spreadOldestFirst(open, 2_500_00)).toEqual({
      shares: [
        { number: 'CHK-1', paise: 1_000_00 },
        { number: 'CHK-2', paise: 1_500_00 },
      ],
      leftPaise: 0,
    });
  });

  it('leaves what no order is open for', () => {
    const rest = [{ ...open[0]!, openPaise: 500_00 }];

    expect(spreadOldestFirst(rest, 800_00)).toEqual({
      shares: [{ number: 'CHK-2', paise: 500_00 }],
      leftPaise: 300_00,
    });
    expect(spreadOldestFirst([], 1)).toEqual({ shares: [], leftPaise: 1 });
  });

  it('goes by number on one day, CHK-999 before CHK-1000', () => {
    const sameDay = ['CHK-1000', 'CHK-999'].map((number) => ({ number, dueOn: '2026-10-10', openPaise: 1 }));

    expect(spreadOldestFirst(sameDay, 2).shares.map(({ number }) => number)).toEqual(['CHK-999', 'CHK-1000']);
  });
});
