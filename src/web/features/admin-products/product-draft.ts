import { adminMessages } from '../../../contract/admin-messages.ts';
import type { Product, ProductBody } from '../../../contract/catalogue-shapes.ts';
import { checkShape } from '../../../contract/check-shape.ts';
import { productBody } from '../../../contract/product-body.ts';
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
export type FieldErrors = Partial<Record<keyof ProductDraft, string>>;

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
  const errors = errorsIn(draft);
  return REQUIRED.filter((field) => errors[field] === adminMessages.products.fillAll);
}

/** @returns what is wrong, as the server's own shape says; what text cannot become is the form's to tell */
export function errorsIn(draft: ProductDraft): FieldErrors {
  const unreadable = specsFault(draft.specs);
  const { faults: errors } = checkShape(
    productBody,
    typedBody(draft, unreadable === null ? draft.specs : []),
  );
  return { ...errorsByField(errors ?? {}), ...(unreadable !== null && { specs: unreadable }) };
}

/** A fault inside the specifications is named by its path: `specs.place`. */
export function errorsByField(errors: Record<string, string>): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([path, sentence]) => [path.split('.')[0]!, sentence]),
  );
}

/**
 * @param draft a draft without faults
 * @param before the draft as it was opened: details nobody touched are left out, and so stay exactly as they are
 */
export function bodyOf(draft: ProductDraft, before: ProductDraft): ProductBody {
  return productBody.parse(typedBody(draft, draft.specs === before.specs ? undefined : draft.specs));
}

/** What is typed as a body, not yet checked. */
function typedBody(draft: ProductDraft, specs: SpecRow[] | undefined) {
  const { name, description, category, image, isFeatured } = draft;
  return {
    name,
    description,
    price: numberOf(draft.price),
    category,
    image,
    isFeatured,
    sku: textOf(draft.sku),
    mrp: numberOf(draft.mrp),
    hsn: textOf(draft.hsn),
    gstRate: numberOf(draft.gstRate) ?? undefined,
    warrantyMonths: numberOf(draft.warrantyMonths),
    stock: numberOf(draft.stock),
    specs: specs && specsOf(specs),
  };
}

function textOf(typed: string): string | null {
  return typed.trim() === '' ? null : typed.trim();
}

/** Numbers are written plainly, with at most two decimals: no `1e3`, `0x10` or `1,000`. */
const NUMBER = /^\d+(\.\d{1,2})?$/;

/** @returns null where nothing is typed, NaN where it is no number */
function numberOf(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return null;
  return NUMBER.test(text) ? Number(text) : NaN;
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
