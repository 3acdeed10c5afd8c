import { isoDayOf } from '../../kit/rules/dates.ts';
import { adminRupees, rupeesOf } from '../../kit/rules/money.ts';

/** States as stored. A sent one whose last day is over answers `expired`. */
export const STORED_QUOTE_STATES = ['draft', 'sent', 'accepted', 'withdrawn'] as const;
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
