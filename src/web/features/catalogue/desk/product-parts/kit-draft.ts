import type { KitPartsBody, ShownPart } from '../../../../../contract/catalogue/kits-shapes.ts';

/** A part of a kit as the form holds it. */
export interface PartDraft {
  id: string;
  name: string;
  /** As typed. */
  quantity: string;
  isOptional: boolean;
}

/** @returns the parts as the form begins with them */
export function kitDraftOf(parts: readonly ShownPart[]): PartDraft[] {
  return parts.map(({ product, quantity, isOptional }) => ({
    ...{ id: product._id, name: product.name, isOptional },
    quantity: String(quantity),
  }));
}

/** @returns the body; the server says what is wrong with a quantity */
export function kitBodyOf(draft: readonly PartDraft[]): KitPartsBody {
  const parts = draft.map(({ id, quantity, isOptional }) => ({
    productId: id,
    quantity: /^\d{1,6}$/.test(quantity.trim()) ? Number(quantity) : 0,
    isOptional,
  }));
  return { parts };
}
