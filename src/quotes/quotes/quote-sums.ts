import { feeTaxOf } from '../../invoices/documents/fee-tax.ts';
import { addedSplits, splitTax, type TaxSplit } from '../../invoices/documents/split-tax.ts';
import { proportionalShares } from '../../kit/rules/proportional-shares.ts';
import { priceLess } from '../../dealers/price-lists/member-price.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import { adminRupees, rupeesOf } from '../../kit/rules/money.ts';

interface QuotedLine {
  pricePaise: number;
  /** 0 to 100, at most two decimals. */
  discountPercent: number;
  quantity: number;
  rate: number;
}

interface LineSums extends TaxSplit {
  unitPaise: number;
  totalPaise: number;
}

/** A part of the delivery fee, which is one supply with the goods at that rate. */
interface FeeSums extends TaxSplit {
  rate: number;
  feePaise: number;
}

interface QuoteSums {
  lines: LineSums[];
  fees: FeeSums[];
  goodsPaise: number;
  totals: TaxSplit;
  totalPaise: number;
}

/** @param feeRate null where the fee is taxed as the goods, in proportion to their value */
export function quoteSums(
  quoted: readonly QuotedLine[],
  feePaise: number,
  feeRate: number | null,
  isInterState: boolean,
): QuoteSums {
  const lines = quoted.map(({ pricePaise, discountPercent, quantity, rate }) => {
    const unitPaise = priceLess(pricePaise, discountPercent);
    const totalPaise = unitPaise * quantity;
    return { unitPaise, totalPaise, ...splitTax(totalPaise, rate, isInterState) };
  });
  const goodsPaise = lines.reduce((sum, { totalPaise }) => sum + totalPaise, 0);
  const fees = feeTaxOf(feeShares()).map(({ rate, feePaise: share }) => ({
    rate,
    feePaise: share,
    ...splitTax(share, rate, isInterState),
  }));
  return {
    lines,
    fees,
    goodsPaise,
    totals: addedSplits([...lines, ...fees]),
    totalPaise: goodsPaise + feePaise,
  };

  function feeShares() {
    if (feeRate !== null) return [{ rate: feeRate, feePaise }];
    const shares = proportionalShares(
      feePaise,
      lines.map(({ totalPaise }) => totalPaise),
    );
    return quoted.map(({ rate }, index) => ({ rate, feePaise: shares[index]! }));
  }
}

/** States as stored. A sent one whose last day is over answers `expired`. */
const STORED_QUOTE_STATES = ['draft', 'sent', 'accepted', 'withdrawn'] as const;
export type StoredQuoteState = (typeof STORED_QUOTE_STATES)[number];

export const QUOTE_STATES = [...STORED_QUOTE_STATES, 'expired'] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

/** @param validUntil the last day in India, valid to its end */
export function quoteStateOf(state: StoredQuoteState, validUntil: string, now: Date): QuoteState {
  return state === 'sent' && validUntil < isoDayOf(now) ? 'expired' : state;
}

/** Text for WhatsApp. @param validUntil `yyyy-mm-dd` */
export function quoteWords(
  quote: { number: string; totalPaise: number; validUntil: string },
  shop: string,
  link: string,
): string {
  const day = quote.validUntil.split('-').reverse().join('-');
  return `Quotation ${quote.number} from ${shop}: ${adminRupees(rupeesOf(quote.totalPaise))}, valid until ${day}. ${link}`;
}

/** `r•••@example.com` */
export function mailHint(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
