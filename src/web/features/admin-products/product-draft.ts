import type { Product, ProductBody } from '../../../contract/catalogue-shapes.ts';
import { messages } from '../../../contract/messages.ts';
import { specRowsOf, specsFault, specsOf, type SpecRow } from './spec-rows.ts';

/** A product as the form holds it: what is typed is text until it is saved. */
export interface ProductDraft {
  name: string;
  description: string;
  price: string;
  category: string;
  /** A picture newly chosen (a data URI), the address of the one it has, or none. */
  image: string | null;
  isFeatured: boolean;
  sku: string;
  mrp: string;
  hsn: string;
  gstRate: string;
  warrantyMonths: string;
  stock: string;
  specs: SpecRow[];
}

/** What is wrong, by the field it is wrong with. */
export type Faults = Partial<Record<keyof ProductDraft, string>>;

export const emptyDraft: ProductDraft = {
  name: '',
  description: '',
  price: '',
  category: '',
  image: null,
  isFeatured: false,
  sku: '',
  mrp: '',
  hsn: '',
  gstRate: '18',
  warrantyMonths: '',
  stock: '',
  specs: [],
};

export function draftOf(product: Product): ProductDraft {
  const { name, description, category, image, isFeatured } = product;
  return {
    name,
    description,
    price: String(product.price),
    category,
    image,
    isFeatured,
    sku: product.sku ?? '',
    mrp: written(product.mrp),
    hsn: product.hsn ?? '',
    gstRate: String(product.gstRate),
    warrantyMonths: written(product.warrantyMonths),
    stock: written(product.stock),
    specs: specRowsOf(product.specs),
  };
}

function written(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value);
}

const REQUIRED = ['name', 'description', 'price', 'category'] as const;

/** @returns the required fields with nothing in them, in the order of the form */
export function missingFields(draft: ProductDraft): (keyof ProductDraft)[] {
  return REQUIRED.filter((field) => draft[field].trim() === '');
}

const RUPEES = /^\d+(\.\d{1,2})?$/;
const WHOLE = /^\d{1,7}$/;

/** @returns what is wrong with the fields that are filled in; the shop checks them again */
export function faultsIn(draft: ProductDraft): Faults {
  const faults: Faults = {};
  const wants = (field: keyof ProductDraft & keyof typeof patterns) => {
    const [pattern, sentence] = patterns[field];
    if (draft[field].trim() !== '' && !pattern.test(draft[field].trim())) faults[field] = sentence;
  };
  (Object.keys(patterns) as (keyof typeof patterns)[]).forEach(wants);
  const specs = specsFault(draft.specs);
  if (specs !== null) faults.specs = specs;
  return faults;
}

const patterns = {
  price: [RUPEES, messages.products.price],
  mrp: [RUPEES, messages.products.price],
  hsn: [/^\d{4,8}$/, 'An HSN code is 4 to 8 digits.'],
  gstRate: [/^\d{1,3}(\.\d{1,2})?$/, 'The GST rate is a number from 0 to 100.'],
  warrantyMonths: [WHOLE, 'The warranty is a whole number of months.'],
  stock: [WHOLE, 'The stock is a whole number, or empty where it is not counted.'],
} satisfies Partial<Record<keyof ProductDraft, [RegExp, string]>>;

/**
 * @param draft a draft without faults
 * @param before the draft as it was opened: details nobody touched are left out, and so stay exactly as they are
 */
export function bodyOf(draft: ProductDraft, before: ProductDraft): ProductBody {
  return {
    name: draft.name.trim(),
    description: draft.description.trim(),
    price: Number(draft.price),
    category: draft.category.trim(),
    image: draft.image,
    isFeatured: draft.isFeatured,
    sku: textOf(draft.sku),
    mrp: numberOf(draft.mrp),
    hsn: textOf(draft.hsn),
    gstRate: numberOf(draft.gstRate) ?? undefined,
    warrantyMonths: numberOf(draft.warrantyMonths),
    stock: numberOf(draft.stock),
    specs: draft.specs === before.specs ? undefined : specsOf(draft.specs),
  };
}

function textOf(typed: string): string | null {
  return typed.trim() === '' ? null : typed.trim();
}

function numberOf(typed: string): number | null {
  return typed.trim() === '' ? null : Number(typed);
}

/** @returns whether anything differs, so that closing would lose it */
export function isChanged(draft: ProductDraft, before: ProductDraft): boolean {
  return (Object.keys(before) as (keyof ProductDraft)[]).some((field) =>
    field === 'specs' ? specsDiffer(draft, before) : draft[field] !== before[field],
  );
}

function specsDiffer(draft: ProductDraft, before: ProductDraft): boolean {
  return (
    draft.specs !== before.specs &&
    (specsFault(draft.specs) !== null ||
      JSON.stringify(specsOf(draft.specs)) !== JSON.stringify(specsOf(before.specs)))
  );
}
