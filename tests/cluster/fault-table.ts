/** A row of the table that is printed at the end. */
export interface FaultRow {
  fault: string;
  /** The leaders before and after. */
  leader: string;
  /** Orders acknowledged from the fault on until all was whole again. */
  acknowledged: number;
  lost: number;
  doubled: number;
  /** The longest time without an acknowledged order, in seconds. */
  gap: number;
  /** Seconds from the repair until all three machines were in step. */
  whole: number;
  /** How often each status was returned for an order. */
  orders: string;
  /** The same for the home page. */
  page: string;
}

const COLUMNS: (keyof FaultRow)[] = [
  ...(['fault', 'leader', 'acknowledged', 'lost', 'doubled'] as const),
  ...(['gap', 'whole', 'orders', 'page'] as const),
];

/** @returns the rows with their headings, one below the other */
export function faultTable(rows: FaultRow[]): string {
  const cells = [COLUMNS, ...rows.map((row) => COLUMNS.map((column) => String(row[column])))];
  const widths = COLUMNS.map((_, index) => Math.max(...cells.map((row) => row[index]!.length)));
  return cells.map((row) => row.map((cell, index) => cell.padEnd(widths[index]!)).join(' | ')).join('\n');
}

/** @returns the longest time without any of those moments, in seconds */
export function longestGapSeconds(moments: number[], from: number, to: number): number {
  const inside = [from, ...moments.filter((moment) => moment > from && moment < to), to];
  const gaps = inside.slice(1).map((moment, index) => moment - inside[index]!);
  return Math.round(Math.max(...gaps) / 10) / 100;
}

/** @returns `201: 96, 503: 4` */
export function countsSince(now: Record<string, number>, before: Record<string, number>): string {
  return Object.entries(now)
    .map(([status, count]) => [status, count - (before[status] ?? 0)] as const)
    .filter(([, count]) => count > 0)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ');
}
