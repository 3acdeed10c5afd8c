import type { KitPartsBody, ShownPart } from '../../../../../contract/catalogue/kits-shapes.ts';

export interface PartDraft {
  id: string;
  name: string;
  quantity: string;
  isOptional: boolean;
}

export function kitDraftOf(parts: readonly ShownPart[]): PartDraft[] {
  return parts.map(({ product, quantity, isOptional }) => ({
    ...{ id: product._id, name: product.name, isOptional },
    quantity: String(quantity),
  }));
}

export function kitBodyOf(draft: readonly PartDraft[]): KitPartsBody {
  const parts = draft.map(({ id, quantity, isOptional }) => ({
    productId: id,
    quantity: /^\d{1,6}$/.test(quantity.trim()) ? Number(quantity) : 0,
    isOptional,
  }));
  return { parts };
}
