import type { SerialsChoice } from '../../../../../domain/catalogue/serials-choices.ts';
import type { BulkChange } from '../../../../../contract/imports/bulk-edit-shapes.ts';

export const BULK_KINDS = [
  { kind: 'price', name: 'Edit prices' },
  { kind: 'category', name: 'Category' },
  { kind: 'state', name: 'Status' },
  { kind: 'brand', name: 'Brand' },
  { kind: 'serials', name: 'Serial numbers' },
] as const;

export type BulkKind = (typeof BULK_KINDS)[number]['kind'];

export interface BulkDraft {
  how: 'percent' | 'set';
  amount: string;
  roundTo: '' | '1' | '9' | '10';
  which: 'price' | 'mrp' | 'both';
  text: string;
  state: 'live' | 'draft';
  serials: SerialsChoice;
}

export const emptyBulkDraft: BulkDraft = {
  ...{
    how: 'percent',
    amount: '',
    roundTo: '',
    which: 'price',
    text: '',
    state: 'live',
    serials: 'required',
  },
};

/** @returns null while something is missing or not a number */
export function bulkChangeOf(kind: BulkKind, draft: BulkDraft): BulkChange | null {
  const text = draft.text.trim();
  if (kind === 'serials') return { serials: draft.serials };
  if (kind === 'state') return { state: draft.state };
  if (kind === 'brand') return { brand: text === '' ? null : text };
  if (kind === 'category') return text === '' ? null : { category: text };
  const price = priceOf(draft);
  if (price === null) return null;
  return {
    ...(draft.which !== 'mrp' && { price }),
    ...(draft.which !== 'price' && { mrp: price }),
  };
}

function priceOf({ how, amount, roundTo }: BulkDraft): BulkChange['price'] | null {
  const number = Number(amount.trim().replace('−', '-'));
  if (amount.trim() === '' || !Number.isFinite(number)) return null;
  if (how === 'set') return { set: number };
  return roundTo === '' ? { percent: number } : { percent: number, roundTo: Number(roundTo) as 1 | 9 | 10 };
}
