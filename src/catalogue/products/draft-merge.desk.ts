import { eachField } from './product-fields.shapes.ts';
import { translatedLines } from '../translations/translated-texts.desk.ts';
import type { ProductDraft } from './product-draft.desk.ts';
import { specsOf } from '../attributes/spec-rows.desk.ts';

export interface ForeignChange {
  field: keyof ProductDraft;
  label: string;
  mine: string;
  theirs: string;
  isMineChanged: boolean;
}

const LABELS: Record<keyof ProductDraft, string> = {
  name: 'Name',
  description: 'Description',
  price: 'Price',
  category: 'Category',
  image: 'Image',
  slug: 'Address',
  ...eachField(({ form }) => form.label),
  stock: 'Stock',
  brand: 'Brand',
  origin: 'Origin',
  netValue: 'Net quantity',
  netUnit: 'Of the unit',
  gateReason: 'Reason to sell without proof',
  maker: 'Manufactured by',
  makerKind: 'Maker or packer',
  makerAddress: 'Maker’s address',
  importer: 'Imported by',
  importerAddress: 'Importer’s address',
  specs: 'Specifications',
  translations: 'Other languages',
};

/** @returns their changes since the form was opened, without the stock, which is no part of an edit */
export function foreignChanges(
  before: ProductDraft,
  mine: ProductDraft,
  theirs: ProductDraft,
): ForeignChange[] {
  const fields = (Object.keys(LABELS) as (keyof ProductDraft)[]).filter((field) => field !== 'stock');
  return fields
    .filter((field) => textOf(theirs, field) !== textOf(before, field))
    .filter((field) => textOf(theirs, field) !== textOf(mine, field))
    .map((field) => ({
      field,
      label: LABELS[field],
      mine: textOf(mine, field),
      theirs: textOf(theirs, field),
      isMineChanged: textOf(mine, field) !== textOf(before, field),
    }));
}

/** Takes their values for the fields that this form did not change. */
export function mergedDraft(before: ProductDraft, mine: ProductDraft, theirs: ProductDraft): ProductDraft {
  const mineOnly = Object.fromEntries(
    Object.entries(mine).filter(([field]) => {
      const key = field as keyof ProductDraft;
      return key !== 'stock' && textOf(mine, key) !== textOf(before, key);
    }),
  ) as Partial<ProductDraft>;
  return { ...theirs, ...mineOnly };
}

function textOf(draft: ProductDraft, field: keyof ProductDraft): string {
  if (field === 'image') return imageText(draft.image);
  if (field === 'specs') return specsText(draft);
  if (field === 'translations') return translatedLines(draft.translations);
  const value = draft[field];
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value;
}

function imageText(image: string | null): string {
  if (image === null) return '';
  return image.startsWith('data:') ? `New image (${image.length} characters)` : image;
}

function specsText({ specs }: ProductDraft): string {
  return Object.entries(specsOf(specs))
    .map(([key, value]) => `${key}: ${String(value)}`)
    .join(', ');
}
