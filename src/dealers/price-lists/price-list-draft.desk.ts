import type { NewPriceList, PriceEntry, PriceList } from './price-lists.shapes.ts';
import { typedRupees, typedWhole } from '../../kit/web/lib/typed-rupees.ts';

export interface PriceListDraft {
  name: string;
  percentOff: string;
  from: string;
  to: string;
  categories: { category: string; percentOff: string }[];
}

export function priceListDraftOf(list: PriceList): PriceListDraft {
  return {
    name: list.name,
    percentOff: String(list.percentOff),
    from: list.from ?? '',
    to: list.to ?? '',
    categories: list.categories.map(({ category, percentOff }) => ({
      category,
      percentOff: String(percentOff),
    })),
  };
}

export function priceListBodyOf({ name, percentOff, from, to, categories }: PriceListDraft): NewPriceList {
  return {
    name,
    percentOff: typedPercent(percentOff),
    from: from || null,
    to: to || null,
    categories: categories.map((each) => ({
      category: each.category,
      percentOff: typedPercent(each.percentOff),
    })),
  };
}

/** @returns -1, which the server refuses with its sentence, for anything but a number */
export function typedPercent(typed: string): number {
  return typedRupees(typed.replace('%', '')) ?? -1;
}

export interface BreakDraft {
  /** Key within this form only. */
  key: number;
  minQuantity: string;
  price: string;
}

export function breakDraftsOf({ breaks }: PriceEntry): BreakDraft[] {
  const drafts = breaks.map(({ minQuantity, price }, key) => ({
    key,
    minQuantity: String(minQuantity),
    price: price.toFixed(2),
  }));
  return drafts.length > 0 ? drafts : [{ key: 0, minQuantity: '1', price: '' }];
}

export function breaksOf(drafts: readonly BreakDraft[]) {
  return drafts.map(({ minQuantity, price }) => ({
    minQuantity: typedWhole(minQuantity) ?? 0,
    price: typedRupees(price) ?? 0,
  }));
}
