import { amountInWords } from '../../invoices/documents/in-words.ts';
import type { TaxSplit } from '../../invoices/documents/split-tax.ts';
import { stateName } from '../../platform/gstin/states.ts';
import { quoteSums } from './quote-sums.ts';
import type { PayBy } from '../../payments/payments/payments-choices.ts';
import { rupeesOf } from '../../kit/rules/money.ts';
import type { PublicQuote } from './quote-requests.shapes.ts';
import type { Quote, QuoteBuyer, QuoteLine, QuoteTotals } from './quotes.shapes.ts';
import { shopReply } from '../../platform/settings/settings-queries.server.ts';
import type { QuoteContext } from './quote-context.server.ts';
import type { DraftLineRow, QuoteRow } from './quotes-queries.server.ts';

/** A version of a quotation with everything that is on its paper; as sent it is kept as JSON. */
export interface QuoteRecord {
  number: string;
  version: number;
  /** The day in India. */
  day: string;
  seller: PublicQuote['seller'];
  company: Quote['company'];
  customer: string | null;
  buyer: QuoteBuyer;
  stateCode: string | null;
  placeOfSupply: Quote['placeOfSupply'];
  isInterState: boolean;
  validUntil: string;
  payBy: PayBy;
  lines: RecordedLine[];
  /** The delivery fee by rate. */
  fees: (Taxes & { rate: number; fee: number })[];
  deliveryFee: number;
  totals: QuoteTotals;
  terms: string;
}

type Taxes = Pick<QuoteLine, 'taxable' | 'cgst' | 'sgst' | 'igst'>;

export type RecordedLine = QuoteLine & { uqc: string };

/** A draft computed at today's prices. */
export function recordOf(
  row: QuoteRow,
  drafted: readonly DraftLineRow[],
  { settings, rules, today }: QuoteContext,
): QuoteRecord {
  const place = row.state_code ?? settings.state_code;
  const isInterState = place !== settings.state_code;
  const quoted = drafted.map(({ price_paise, discount_bp, quantity, rate }) => ({
    pricePaise: price_paise,
    discountPercent: discount_bp / 100,
    quantity,
    rate,
  }));
  const sums = quoteSums(quoted, row.fee_paise, rules.settings.fee_gst_rate, isInterState);
  const { tradeName, legalName, gstin, address, phone, email } = shopReply(settings);
  return {
    number: row.number,
    version: row.version,
    day: today,
    seller: { tradeName, legalName, gstin, address, phone, email },
    company: row.company,
    customer: row.user_id,
    buyer: row.buyer,
    stateCode: row.state_code,
    placeOfSupply: { code: place, name: stateName(place) },
    isInterState,
    validUntil: row.valid_until,
    payBy: row.pay_by,
    lines: drafted.map((line, index) => {
      const { unitPaise, totalPaise, ...split } = sums.lines[index]!;
      return {
        position: line.position,
        product: { _id: line.product_id, name: line.name, sku: line.sku, slug: line.slug },
        quantity: line.quantity,
        price: rupeesOf(line.price_paise),
        discountPercent: line.discount_bp / 100,
        unitPrice: rupeesOf(unitPaise),
        total: rupeesOf(totalPaise),
        rate: line.rate,
        hsn: line.hsn,
        uqc: line.uqc,
        ...taxesOf(split),
      };
    }),
    fees: sums.fees.map(({ rate, feePaise, ...split }) => ({
      rate,
      fee: rupeesOf(feePaise),
      ...taxesOf(split),
    })),
    deliveryFee: rupeesOf(row.fee_paise),
    totals: {
      goods: rupeesOf(sums.goodsPaise),
      ...taxesOf(sums.totals),
      total: rupeesOf(sums.totalPaise),
      inWords: amountInWords(sums.totalPaise),
    },
    terms: row.terms,
  };
}

function taxesOf({ taxablePaise, cgstPaise, sgstPaise, igstPaise }: TaxSplit): Taxes {
  return {
    taxable: rupeesOf(taxablePaise),
    cgst: rupeesOf(cgstPaise),
    sgst: rupeesOf(sgstPaise),
    igst: rupeesOf(igstPaise),
  };
}

export function parsedRecord(text: string): QuoteRecord {
  return JSON.parse(text) as QuoteRecord;
}

/** Leaves out fields that only the paper needs. */
export function lineReply({ uqc: _uqc, ...line }: RecordedLine): QuoteLine {
  return line;
}
