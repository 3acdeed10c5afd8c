import { describe, expect, it } from 'vitest';
import { financialYears, monthsOf } from './documents-choice.desk.ts';

const NOW = new Date('2026-11-22T05:00:00Z');

describe('the filters of the documents', () => {
  it('offer this financial year first', () => {
    expect(financialYears(NOW).slice(0, 3)).toEqual(['26-27', '25-26', '24-25']);
    // 1 April in India.
    expect(financialYears(new Date('2027-03-31T18:30:00Z'))[0]).toBe('27-28');
  });

  it('offer the last twelve months', () => {
    const months = monthsOf(null, NOW);

    expect(months).toHaveLength(12);
    expect(months[0]).toEqual({ value: '2026-11', name: 'Nov 2026' });
    expect(months[11]).toEqual({ value: '2025-12', name: 'Dec 2025' });
  });

  it('offer the months of a financial year, and none in the future', () => {
    expect(monthsOf('25-26', NOW).map(({ value }) => value)).toEqual([
      ...['2026-03', '2026-02', '2026-01', '2025-12', '2025-11', '2025-10'],
      ...['2025-09', '2025-08', '2025-07', '2025-06', '2025-05', '2025-04'],
    ]);
    expect(monthsOf('26-27', NOW).map(({ name }) => name)).toEqual([
      ...['Nov 2026', 'Oct 2026', 'Sep 2026', 'Aug 2026', 'Jul 2026', 'Jun 2026', 'May 2026', 'Apr 2026'],
    ]);
  });
});
