import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { BYTE_ORDER_MARK, csvLine } from '../../kit/rules/csv.ts';
import { methodOf, type MethodOf, type PaymentKind } from '../../payments/payments/payments-choices.ts';
import { stateName } from '../../platform/gstin/states.ts';
import { adminDate } from '../../kit/rules/dates.ts';
import { rupeesOf } from '../../kit/rules/money.ts';
import type { DocumentKind } from '../documents/documents.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import type { Services } from '../../kit/server/services.ts';
import type { SheetThreads } from '../../imports/threads/sheet-threads.server.ts';
import { dayAfterMonth } from '../documents/documents-queries.server.ts';
import { DOCUMENTS, type HeadSums } from './month-sums.server.ts';

const REGISTER_COLUMNS = [
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

const CHUNK_ROWS = 500;

export function registerCsv({ reads }: Pick<Services, 'reads'>, period: RegisterPeriod): Readable {
  return Readable.from(csvChunks(monthByMonth(reads, period)), { objectMode: false });
}

/** @throws Refused 503 when too many sheets are being read or written */
export function registerXlsx(
  { reads }: Pick<Services, 'reads'>,
  threads: SheetThreads,
  period: RegisterPeriod,
): Promise<Buffer> {
  return threads.use(async (ask) => {
    await ask({ ask: 'add', rows: [REGISTER_COLUMNS] });
    for await (const rows of monthByMonth(reads, period))
      await ask({ ask: 'add', rows: rows.map((row) => registerSheetCells(registerCells(row))) });
    return Buffer.from(await ask<Uint8Array>({ ask: 'write', sheet: 'Sales register' }));
  });
}

async function* csvChunks(months: AsyncIterable<RegisterRow[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(REGISTER_COLUMNS);
  for await (const rows of months) {
    for (let start = 0; start < rows.length; start += CHUNK_ROWS) {
      yield rows
        .slice(start, start + CHUNK_ROWS)
        .map((row) => registerCsvLine(registerCells(row)))
        .join('');
    }
  }
}

/** Reads one month a statement, so that a year is never in memory at once. */
async function* monthByMonth(
  reads: Services['reads'],
  { from, to, gstin }: RegisterPeriod,
): AsyncGenerator<RegisterRow[]> {
  for (let start = from; start <= to;) {
    const next = dayAfterMonth(start.slice(0, 7));
    const end = next > to ? to : dayBefore(next);
    const part = { from: start, to: end, gstin };
    yield await reads.report((db) => readRegisterRows(db, part));
    start = next;
  }
}

function dayBefore(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return new Date(Date.UTC(year!, month! - 1, date! - 1)).toISOString().slice(0, 10);
}

interface Amount {
  rupees: number;
}

type RegisterCell = string | number | Amount;

function registerCells(row: RegisterRow): RegisterCell[] {
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

function registerCsvLine(cells: readonly RegisterCell[]): string {
  return csvLine(
    cells.map((cell) => {
      if (typeof cell === 'string') return cell;
      return { digits: typeof cell === 'number' ? String(cell) : cell.rupees.toFixed(2) };
    }),
  );
}

function registerSheetCells(cells: readonly RegisterCell[]): (string | number)[] {
  return cells.map((cell) => (typeof cell === 'object' ? cell.rupees : cell));
}

/** @returns `22-11-2026` */
function dashedDay(isoDay: string): string {
  return isoDay.split('-').reverse().join('-');
}

/** A rate of a document. In whole paise; 0 for a cancelled document, below zero for a credit note. */
interface RegisterRow extends HeadSums {
  kind: DocumentKind;
  number: string;
  day: string;
  isVoid: boolean;
  orderId: string;
  buyerName: string;
  buyerGstin: string | null;
  placeCode: string;
  rate: number;
  /** Given on the first rate of the document alone. */
  roundOffPaise: number;
  irn: string | null;
  eWayBill: string | null;
  /** Payments for an invoice, or refunds for a credit note. */
  payments: { kind: PaymentKind; at: string }[];
  refersTo: string | null;
}

interface RegisterPeriod {
  /** Days, both included. */
  from: string;
  to: string;
  /** Null for all. */
  gstin: string | null;
}

async function readRegisterRows(db: Db, { from, to, gstin }: RegisterPeriod): Promise<RegisterRow[]> {
  const { rows } = await sql<RegisterRow>`
    select document.kind, document.number, document.day, document.void_at is not null as "isVoid",
      orders.number as "orderId", document.buyer_name as "buyerName", document.buyer_gstin as "buyerGstin",
      document.place_of_supply as "placeCode", sums.rate,
      sign * sums.taxable as "taxablePaise", sign * sums.cgst as "cgstPaise", sign * sums.sgst as "sgstPaise",
      sign * sums.igst as "igstPaise", sign * sums.total as "totalPaise",
      case when sums.rate = min(sums.rate) over (partition by document.seq) then sign * document.round_off_paise
        else 0 end as "roundOffPaise",
      document.irn, document.ewb_no as "eWayBill", invoice.number as "refersTo",
      coalesce(case document.kind
        when 'INV' then (
          select jsonb_agg(jsonb_build_object('kind', kind, 'at', captured_at) order by captured_at)
          from payments where order_id = document.order_id and state = 'captured' and currency = 'INR')
        else (
          select jsonb_agg(jsonb_build_object('kind', case when moved_to is null then kind else 'moved' end, 'at', processed_at) order by processed_at)
          from refunds join payments on payments.id = refunds.payment_id
          where credit_note_id = document.id and refunds.state = 'processed')
      end, '[]') as payments
    from ${DOCUMENTS} join orders on orders.id = document.order_id
      cross join lateral (
        select case when document.void_at is not null then 0 when document.kind = 'CRN' then -1 else 1 end as sign
      ) signed
      cross join lateral (
        select rate, sum(taxable_paise) as taxable, sum(cgst_paise) as cgst, sum(sgst_paise) as sgst,
          sum(igst_paise) as igst, sum(total_paise) as total
        from tax_document_lines where document_id = document.id group by rate
      ) sums
    where document.day between ${from}::date and ${to}::date
      and document.seller_gstin = coalesce(${gstin}::text, document.seller_gstin)
    order by document.seq, sums.rate`.execute(db);
  return rows;
}
