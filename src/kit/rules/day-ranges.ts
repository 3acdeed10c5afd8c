export interface DayRange {
  name: string;
  from: string;
  to: string;
}

/**
 * The ranges that are asked for most, up to and with `today`; a financial year begins on 1 April.
 * @param today a day in India, `yyyy-mm-dd`
 */
export function dayRanges(today: string): DayRange[] {
  const [year, month] = today.split('-').map(Number) as [number, number];
  const firstOf = (y: number, m: number) => new Date(Date.UTC(y, m - 1, 1)).toISOString().slice(0, 10);
  const lastOfMonthBefore = new Date(Date.UTC(year, month - 1, 0)).toISOString().slice(0, 10);
  return [
    { name: 'This month', from: firstOf(year, month), to: today },
    { name: 'Last month', from: firstOf(year, month - 1), to: lastOfMonthBefore },
    { name: 'This financial year', from: firstOf(month < 4 ? year - 1 : year, 4), to: today },
  ];
}
