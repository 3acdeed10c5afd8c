import type { Selectable } from 'kysely';
import { amountInWords } from './in-words.ts';
import type { PlaceOfSupply } from './place-of-supply.ts';
import { stateName } from '../../platform/gstin/states.ts';
import { rupeesOf } from '../../kit/rules/money.ts';
import type {
  DocumentLine,
  DocumentRecord,
  DocumentSummary,
  OrderDocument,
  TaxDocument,
} from './documents.shapes.ts';
import type { Schema } from '../../db/schema.ts';
import type { SettingsRow } from '../../platform/settings/change-settings.server.ts';
import { isService } from '../../catalogue/products/units.ts';
import { payablePaise } from '../../orders/orders/order-total.ts';
import { addedSplits, splitTax, type TaxSplit } from './split-tax.ts';

export type DocumentRow = Selectable<Schema['tax_documents']>;

/** The columns of a list: without the signed QR text, the footer and the columns of sums. */
export const LISTED_COLUMNS = [
  ...([
    'kind',
    'record',
    'is_inter_state',
    'goods_paise',
    'credited_paise',
    'is_credited_in_full',
    'void_at',
    'void_reason',
  ] as const),
  ...(['irn', 'ack_no', 'ack_at', 'ewb_no', 'ewb_until', 'content_hash', 'previous_hash'] as const),
  ...(['is_pickup', 'irn_cancelled_at', 'irn_cancel_reason'] as const),
] as const;

export type ListedRow = Pick<DocumentRow, (typeof LISTED_COLUMNS)[number]>;

export function sellerOf(settings: SettingsRow): DocumentRecord['seller'] {
  return {
    legalName: settings.legal_name,
    tradeName: settings.trade_name,
    gstin: settings.gstin ?? '',
    line1: settings.line1,
    line2: settings.line2,
    city: settings.city,
    stateCode: settings.state_code,
    state: stateName(settings.state_code),
    pin: settings.pin,
    phone: settings.phone,
    email: settings.email,
  };
}

export function placeReply({ code, rule, words }: PlaceOfSupply): DocumentRecord['placeOfSupply'] {
  return { code, name: stateName(code), rule, words };
}

export function amountsReply(lines: readonly LineSums[], sums: DocumentSums) {
  return {
    lines: lines.map(lineReply),
    taxable: rupeesOf(sums.taxablePaise),
    cgst: rupeesOf(sums.cgstPaise),
    sgst: rupeesOf(sums.sgstPaise),
    igst: rupeesOf(sums.igstPaise),
    roundOff: rupeesOf(sums.roundOffPaise),
    total: rupeesOf(sums.totalPaise),
    inWords: amountInWords(sums.totalPaise),
  };
}

function lineReply(line: LineSums): DocumentLine {
  return {
    position: line.position,
    name: line.name,
    hsn: line.hsn,
    uqc: line.uqc,
    quantity: line.quantity,
    gross: rupeesOf(line.grossPaise),
    discount: rupeesOf(line.discountPaise),
    taxable: rupeesOf(line.taxablePaise),
    rate: line.rate,
    cgst: rupeesOf(line.cgstPaise),
    sgst: rupeesOf(line.sgstPaise),
    igst: rupeesOf(line.igstPaise),
    total: rupeesOf(line.totalPaise),
  };
}

interface Carried {
  isPickup: boolean;
  isInterState: boolean;
  goodsPaise: number;
  sellerStateCode: string;
}

export function exceedsEWayLimit(
  { isInterState, isPickup, goodsPaise, sellerStateCode }: Carried,
  { e_way_limits: { interState, intraState } }: SettingsRow,
): boolean {
  if (isPickup) return false;
  const limit = isInterState ? interState : (intraState[sellerStateCode] ?? interState);
  return rupeesOf(goodsPaise) > limit;
}

/** Neither void nor credited in full. */
export function isLivingInvoice({
  kind,
  void_at,
  is_credited_in_full,
}: Pick<DocumentRow, 'kind' | 'void_at' | 'is_credited_in_full'>): boolean {
  return kind === 'INV' && void_at === null && !is_credited_in_full;
}

export function documentReply(row: ListedRow, settings: SettingsRow): TaxDocument {
  const record = JSON.parse(row.record) as DocumentRecord;
  return {
    ...record,
    credited: rupeesOf(row.credited_paise),
    isVoid: row.void_at !== null,
    voidReason: row.void_reason,
    needsEWayBill:
      isLivingInvoice(row) &&
      exceedsEWayLimit(
        {
          isInterState: row.is_inter_state,
          isPickup: row.is_pickup,
          goodsPaise: row.goods_paise,
          sellerStateCode: record.seller.stateCode,
        },
        settings,
      ),
    irn: row.irn,
    ackNo: row.ack_no,
    ackAt: row.ack_at?.toISOString() ?? null,
    irnCancelled:
      row.irn_cancelled_at === null
        ? null
        : { at: row.irn_cancelled_at.toISOString(), reason: row.irn_cancel_reason! },
    eWayBill:
      row.ewb_no === null ? null : { number: row.ewb_no, validUntil: row.ewb_until?.toISOString() ?? null },
    contentHash: row.content_hash,
    previousHash: row.previous_hash,
  };
}

export function documentSummary(row: ListedRow, settings: SettingsRow): DocumentSummary {
  return withoutLines(documentReply(row, settings));
}

function withoutLines({ lines: _lines, ...summary }: TaxDocument): DocumentSummary {
  return summary;
}

export function orderDocumentReply(
  row: Pick<DocumentRow, 'id' | 'kind' | 'number' | 'day' | 'total_paise' | 'void_at'>,
): OrderDocument {
  return {
    _id: row.id,
    kind: row.kind,
    number: row.number,
    day: row.day,
    total: rupeesOf(row.total_paise),
    isVoid: row.void_at !== null,
  };
}

export interface LineSums extends TaxSplit {
  position: number;
  productId: string | null;
  name: string;
  hsn: string | null;
  uqc: string;
  rate: number;
  /** 0 on a credit note by amount. */
  quantity: number;
  grossPaise: number;
  discountPaise: number;
  totalPaise: number;
}

export interface DocumentSums extends TaxSplit {
  roundOffPaise: number;
  totalPaise: number;
  goodsPaise: number;
}

/** The tax is contained in gross − discount. */
export function taxedLine(
  line: Omit<LineSums, keyof TaxSplit | 'totalPaise'>,
  isInterState: boolean,
): LineSums {
  const totalPaise = line.grossPaise - line.discountPaise;
  return { ...line, totalPaise, ...splitTax(totalPaise, line.rate, isInterState) };
}

/** @param isRounded to the rupee, on invoices where set */
export function sumsOf(lines: readonly LineSums[], isRounded: boolean): DocumentSums {
  const sum = (of: readonly LineSums[]) => of.reduce((total, line) => total + line.totalPaise, 0);
  const exactPaise = sum(lines);
  const totalPaise = payablePaise(exactPaise, isRounded);
  return {
    ...addedSplits(lines),
    roundOffPaise: totalPaise - exactPaise,
    totalPaise,
    goodsPaise: sum(lines.filter(({ hsn }) => !isService(hsn))),
  };
}
