import { scaledHalfUp } from '../../kit/rules/round-half-up.ts';
import { gstWithin } from '../../kit/rules/money.ts';

/** The part of a company's price list that a price comes from; `shop` for the shop's own price. */
export const PRICE_SOURCES = ['fixed', 'category', 'list', 'shop'] as const;

export type PriceSource = (typeof PRICE_SOURCES)[number];

export interface PriceBreak {
  minQuantity: number;
  pricePaise: number;
}

export interface ListTerms {
  /** Sorted by quantity, the smallest first. */
  breaks: readonly PriceBreak[];
  /** Percentage of the product's category, or of the nearest above it that has one. */
  categoryPercent: number | null;
  listPercent: number;
}

export interface MemberPrice {
  pricePaise: number;
  from: PriceSource;
}

/** A fixed order, never a search for the lowest; and never above the shop's price. @param quantity of the line */
export function memberPrice(shopPaise: number, quantity: number, terms: ListTerms | null): MemberPrice {
  const shop: MemberPrice = { pricePaise: shopPaise, from: 'shop' };
  if (terms === null) return shop;
  const own = listedPrice(shopPaise, quantity, terms);
  return own.pricePaise < shopPaise ? own : shop;
}

function listedPrice(
  shopPaise: number,
  quantity: number,
  { breaks, categoryPercent, listPercent }: ListTerms,
): MemberPrice {
  const fixed = breaks.findLast(({ minQuantity }) => minQuantity <= quantity);
  if (fixed) return { pricePaise: fixed.pricePaise, from: 'fixed' };
  if (categoryPercent !== null)
    return { pricePaise: priceLess(shopPaise, categoryPercent), from: 'category' };
  return { pricePaise: priceLess(shopPaise, listPercent), from: 'list' };
}

/** @param percent with at most two decimals */
export function priceLess(paise: number, percent: number): number {
  return scaledHalfUp(paise, 10_000 - Math.round(percent * 100), 10_000);
}

/** How many per cent a price is below another, without what rounding to a paisa adds. */
export function percentBelow(ownPaise: number, paise: number): number {
  return ownPaise === 0 ? 0 : Math.max(0, ((ownPaise - paise - 0.5) * 100) / ownPaise);
}

export function exGstPaise(paise: number, gstRate: number): number {
  return paise - gstWithin(paise, gstRate);
}

/** Days in India, both included; null: open. */
export interface ListDays {
  from: string | null;
  to: string | null;
}

/** @param day in India, `yyyy-mm-dd` */
export function isListInForce({ from, to }: ListDays, day: string): boolean {
  return (from === null || from <= day) && (to === null || day <= to);
}

export interface BreakFault {
  /** Index in the breaks as given. */
  index: number;
  kind: 'rises' | 'twice';
}

/** The first break whose quantity occurs twice, or whose price rises with the quantity. */
export function faultOfBreaks(breaks: readonly PriceBreak[]): BreakFault | null {
  const sorted = breaks
    .map((each, index) => ({ ...each, index }))
    .sort((a, b) => a.minQuantity - b.minQuantity || a.index - b.index);
  for (const [place, { index, minQuantity, pricePaise }] of sorted.entries()) {
    const before = sorted[place - 1];
    if (before?.minQuantity === minQuantity) return { index, kind: 'twice' };
    if (before && pricePaise > before.pricePaise) return { index, kind: 'rises' };
  }
  return null;
}
