import { paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import type { PayBy } from '../../payments/payments/payments-choices.ts';
import type { QuotePaper } from '../../invoices/pdf/quote-pdf.server.ts';
import type { SettingsRow } from '../../platform/settings/settings-memo.server.ts';
import type { QuoteRecord, RecordedLine } from './quote-record.server.ts';

const PAID: Record<PayBy, string> = {
  delivery: 'On delivery, by cash or UPI',
  razorpay: 'Online, before it is sent',
  upi: 'By UPI, before it is sent',
  bank: 'By bank transfer, before it is sent',
  account: 'On account',
};

/** The content of the PDF; the bank account is today's. */
export function quotePaper(record: QuoteRecord, settings: SettingsRow): QuotePaper {
  const { number, version, day, seller, buyer, placeOfSupply, isInterState, validUntil, totals } = record;
  const { address, ...named } = seller;
  return {
    kind: 'QTN',
    number,
    version,
    day,
    validUntil,
    seller: { ...named, ...address },
    buyer: { ...buyer, name: buyer.legalName ?? buyer.name, contact: buyer.legalName && buyer.name },
    placeOfSupply: { ...placeOfSupply, rule: '', words: '' },
    isInterState,
    payment: PAID[record.payBy],
    lines: [...record.lines.map(paperLine), ...feeLines(record)],
    ...totals,
    roundOff: 0,
    footer: {
      bank: record.payBy === 'bank' ? settings.bank : null,
      vpa: record.payBy === 'upi' ? settings.vpa : null,
      terms: record.terms,
      signatory: settings.signatory,
    },
  };
}

function paperLine(line: RecordedLine): QuotePaper['lines'][number] {
  const { position, product, hsn, uqc, quantity, price, total, rate, taxable, cgst, sgst, igst } = line;
  const grossPaise = paiseOf(price) * quantity;
  return {
    ...{ position, name: product.name, hsn, uqc, quantity, rate, taxable, cgst, sgst, igst, total },
    gross: rupeesOf(grossPaise),
    discount: rupeesOf(grossPaise - paiseOf(total)),
  };
}

/** Named as on the invoice, with the code of the dearest goods at their rate. */
function feeLines({ fees, lines }: QuoteRecord): QuotePaper['lines'] {
  return fees.map(({ rate, fee, ...taxes }, index) => ({
    position: lines.length + index + 1,
    name: 'Delivery',
    hsn: dearestAt(rate, lines)?.hsn ?? null,
    uqc: 'OTH',
    quantity: 1,
    gross: fee,
    discount: 0,
    rate,
    ...taxes,
    total: fee,
  }));
}

function dearestAt(rate: number, lines: readonly RecordedLine[]): RecordedLine | undefined {
  return lines
    .filter((line) => line.rate === rate)
    .reduce<RecordedLine | undefined>(
      (most, line) => (most && most.total >= line.total ? most : line),
      undefined,
    );
}
