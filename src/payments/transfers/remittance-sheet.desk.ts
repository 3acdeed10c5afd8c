import { ordersNamedIn } from '../payments-desk/named-orders.ts';
import { paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import { typedAmount } from '../payments-desk/money-form.desk.ts';

/** A row as typed. */
export interface TransferRow {
  order: string;
  amount: string;
}

/** A parcel number has so many digits, an amount without paise never. */
const PARCEL_NUMBER = /^\d{9,}$/;
const AMOUNT_HEADING = /amount|cod\b|collect|remit|paid|value/i;
const SUMS = /^(grand |sub)?-?total/i;

/** @returns `CHK-104182` also of `chk104182` and of its parcel `CHK-104182-P1` */
export function orderNumberOf(typed: string): string {
  return ordersNamedIn(typed)[0] ?? typed.trim().toUpperCase();
}

/**
 * Orders and amounts of a sheet that was pasted, such as a courier's: separated by tab, semicolon or comma, with
 * other columns and with headings or without. An order that was sent in parcels has one row. An unreadable cell stays
 * as it is.
 */
export function remittanceRows(sheet: string): TransferRow[] {
  const lines = cellsOf(sheet);
  const start = lines.findIndex((cells) => cells.some(isAmount));
  if (start < 0) return [];
  const body = lines.slice(start);
  const headings = lines[start - 1] ?? [];
  const orderColumn = orderColumnOf(body, headings);
  const amountColumn = amountColumnOf(body, headings, orderColumn);
  const rows = new Map<string, TransferRow>();
  for (const cells of body) {
    const written = cells[orderColumn] ?? '';
    if (written === '' || SUMS.test(written)) continue;
    const order = orderNumberOf(written);
    rows.set(order, { order, amount: sumOf(rows.get(order)?.amount, cells[amountColumn] ?? '') });
  }
  return [...rows.values()];
}

function cellsOf(sheet: string): string[][] {
  const separator = ['\t', ';', ','].find((each) => sheet.includes(each)) ?? '\t';
  const outsideQuotes = new RegExp(`${separator}(?=(?:[^"]*"[^"]*")*[^"]*$)`);
  return sheet
    .split(/\r?\n/)
    .map((line) => line.split(outsideQuotes).map((cell) => cell.replaceAll('"', '').trim()))
    .filter((cells) => cells.some((cell) => cell !== ''));
}

function orderColumnOf(body: readonly string[][], headings: readonly string[]): number {
  const counts = columnsOf(body).map(
    (column) => body.filter((cells) => ordersNamedIn(cells[column] ?? '').length === 1).length,
  );
  const most = Math.max(...counts);
  return most > 0
    ? counts.indexOf(most)
    : Math.max(
        0,
        headings.findIndex((heading) => /order/i.test(heading)),
      );
}

/** Found by its heading, else by its paise, else the next after the order. */
function amountColumnOf(body: readonly string[][], headings: readonly string[], orderColumn: number): number {
  const columns = columnsOf(body).filter(
    (column) => column !== orderColumn && body.some((cells) => isAmount(cells[column] ?? '')),
  );
  return (
    columns.find((column) => AMOUNT_HEADING.test(headings[column] ?? '')) ??
    columns.find((column) => body.every((cells) => /\.\d{1,2}$/.test(cells[column] ?? ''))) ??
    columns.find((column) => column > orderColumn) ??
    columns[0] ??
    orderColumn + 1
  );
}

function columnsOf(body: readonly string[][]): number[] {
  return [...Array(Math.max(...body.map((cells) => cells.length))).keys()];
}

function isAmount(cell: string): boolean {
  return amountIn(cell) !== null && !PARCEL_NUMBER.test(cell);
}

function amountIn(cell: string): number | null {
  return typedAmount(cell.replace(/^(?:rs\.?|inr)\s*/i, ''));
}

function sumOf(before: string | undefined, cell: string): string {
  const amount = amountIn(cell);
  if (amount === null) return before ?? cell;
  return rupeesOf(paiseOf(amount) + paiseOf(Number(before ?? 0) || 0)).toFixed(2);
}
