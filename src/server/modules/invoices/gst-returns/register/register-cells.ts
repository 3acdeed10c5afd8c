import { methodOf, type MethodOf } from '../../../../../domain/payments/payment-kinds.ts';
import type { PaymentKind } from '../../../../../domain/payments/payments-choices.ts';
import { stateName } from '../../../../../domain/invoices/states.ts';
import { csvLine } from '../../../../../domain/platform/csv.ts';
import { adminDate } from '../../../../../domain/platform/dates.ts';
import { rupeesOf } from '../../../../../domain/platform/money.ts';
import type { DocumentKind } from '../../../../../contract/invoices/documents-shapes.ts';
import type { RegisterRow } from './register-rows.ts';

interface Amount {
  rupees: number;
}

type RegisterCell = string | number | Amount;

export const REGISTER_COLUMNS = [
  ...['Kind', 'Number', 'Date', 'Status', 'Order', 'Buyer', 'GSTIN', 'Place of supply', 'Rate'],
  ...['Taxable value', 'CGST', 'SGST', 'IGST', 'Total', 'Round-off', 'IRN', 'E-way bill'],
  ...['Paid by', 'Paid on', 'Invoice of the note'],
];

const KINDS: Record<DocumentKind, string> = { INV: 'Invoice', CRN: 'Credit note' };

const METHODS: Record<MethodOf<PaymentKind>, string> = {
  online: 'Online',
  upi: 'UPI',
  bank: 'Bank transfer',
  cash: 'Cash',
  card: 'Card',
  moved: 'Exchange',
};

export function registerCells(row: RegisterRow): RegisterCell[] {
  const { placeCode, payments } = row;
  return [
    ...[KINDS[row.kind], row.number, dashedDay(row.day), row.isVoid ? 'Cancelled' : 'Issued', row.orderId],
    ...[row.buyerName, row.buyerGstin ?? '', `${placeCode}-${stateName(placeCode)}`, row.rate],
    ...[row.taxablePaise, row.cgstPaise, row.sgstPaise, row.igstPaise, row.totalPaise, row.roundOffPaise].map(
      (paise) => ({ rupees: rupeesOf(paise) }),
    ),
    ...[row.irn ?? '', row.eWayBill ?? ''],
    ...[
      payments.map(({ kind }) => METHODS[methodOf(kind)]).join('; '),
      payments.map(({ at }) => adminDate(at)).join('; '),
    ],
    row.refersTo ?? '',
  ];
}

export function registerCsvLine(cells: readonly RegisterCell[]): string {
  return csvLine(
    cells.map((cell) => {
      if (typeof cell === 'string') return cell;
      return { digits: typeof cell === 'number' ? String(cell) : cell.rupees.toFixed(2) };
    }),
  );
}

export function registerSheetCells(cells: readonly RegisterCell[]): (string | number)[] {
  return cells.map((cell) => (typeof cell === 'object' ? cell.rupees : cell));
}

/** @returns `22-11-2026` */
function dashedDay(isoDay: string): string {
  return isoDay.split('-').reverse().join('-');
}
