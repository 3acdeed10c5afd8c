import type { Product, ProductBody } from '../listing/catalogue.shapes.ts';
import type { FieldKind } from '../attributes/field-kinds.shapes.ts';
import { productBody } from './product-body.shapes.ts';
import * as productDeskMessages from './product-desk.words.ts';
import { eachField, type FieldValue, type KindOf, type ProductFieldName } from './product-fields.shapes.ts';
import { checkShape } from '../../kit/api/check-shape.ts';
import { translatedLines, translatedOf, type Translated } from '../translations/translated-fields.desk.tsx';
import { specRowsOf, specsFault, specsOf, type SpecRow } from '../attributes/spec-fields.desk.tsx';

/** Numbers and texts as typed; a chosen or ticked value as it is. */
type PlainDraft = {
  [Name in ProductFieldName]: KindOf<Name>['as'] extends 'choice' | 'yesNo' ? FieldValue<Name> : string;
};

export interface ProductDraft extends PlainDraft {
  name: string;
  description: string;
  price: string;
  category: string;
  /** A new image as a data URI, the URL of the present one, or null. */
  image: string | null;
  /** The address; empty for a new product, whose name gives it. */
  slug: string;
  /** Only of a new product; an existing product's stock has its own form. */
  stock: string;
  brand: string;
  /** A country code, or ''. */
  origin: string;
  netValue: string;
  netUnit: string;
  gateReason: string;
  maker: string;
  makerKind: 'maker' | 'packer';
  makerAddress: string;
  importer: string;
  importerAddress: string;
  specs: SpecRow[];
  translations: Translated<'name' | 'description'>;
}

/** Messages by field; those of an attribute under `specs.<key>`. */
export type FieldErrors = Partial<Record<keyof ProductDraft | `specs.${string}`, string>>;

export const emptyDraft: ProductDraft = {
  name: '',
  description: '',
  price: '',
  category: '',
  image: null,
  slug: '',
  ...plainDraftOf({}),
  stock: '',
  brand: '',
  origin: '',
  netValue: '',
  netUnit: '',
  gateReason: '',
  maker: '',
  makerKind: 'maker',
  makerAddress: '',
  importer: '',
  importerAddress: '',
  specs: [],
  translations: {},
};

export function draftOf(product: Product): ProductDraft {
  const { name, description, category, image, slug } = product;
  return {
    ...{ name, description, category, image, slug },
    price: String(product.price),
    ...plainDraftOf(product),
    stock: written(product.stock),
    brand: product.brand ?? '',
    origin: product.origin ?? '',
    netValue: written(product.netQuantity?.value),
    netUnit: product.netQuantity?.unit ?? '',
    gateReason: product.gate?.reason ?? '',
    makerKind: product.maker?.kind ?? 'maker',
    maker: product.maker?.name ?? '',
    makerAddress: product.maker?.address ?? '',
    importer: product.importer?.name ?? '',
    importerAddress: product.importer?.address ?? '',
    specs: specRowsOf(product.specs),
    translations: translatedOf(product.translations),
  };
}

/** A field that the product lacks begins as its kind says, or empty. */
function plainDraftOf(product: Partial<Product>): PlainDraft {
  return eachField(({ kind }, name) => {
    const value = product[name] ?? ('initial' in kind ? kind.initial : '');
    return typeof value === 'boolean' ? value : String(value);
  }) as PlainDraft;
}

function written(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value);
}

const REQUIRED = [
  'name',
  'description',
  'price',
  'category',
] as const satisfies (keyof typeof productDeskMessages.missing)[];

export function missingFields(draft: ProductDraft): (typeof REQUIRED)[number][] {
  const errors = errorsIn(draft);
  return REQUIRED.filter((field) => errors[field] === productDeskMessages.fillAll);
}

/** @returns the errors by the shape of the call, and an error for specifications of the wrong kind */
export function errorsIn(draft: ProductDraft): FieldErrors {
  const unreadable = specsFault(draft.specs);
  const { faults: errors } = checkShape(
    productBody,
    typedBody(draft, unreadable === null ? draft.specs : []),
  );
  return { ...errorsByField(errors ?? {}), ...(unreadable !== null && { specs: unreadable }) };
}

/** An error inside a part of the body has a path as its key: `specs.place` belongs to the specifications. */
export function errorsByField(errors: Record<string, string>): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, sentence]) => {
      const part = path.split('.')[0]!;
      if (part === 'specs')
        return [
          [part, sentence],
          [path, sentence],
        ];
      return [[part === 'netQuantity' ? 'netValue' : part, sentence]];
    }),
  );
}

/** @param before the draft as opened: untouched fields are left out, and so stay */
export function bodyOf(draft: ProductDraft, before: ProductDraft): ProductBody {
  const { costPrice, origin, slug, translations, ...body } = productBody.parse(
    typedBody(draft, draft.specs === before.specs ? undefined : draft.specs),
  );
  return {
    ...body,
    // A purchase may have set it since the form was opened.
    ...(draft.costPrice !== before.costPrice && { costPrice }),
    ...(draft.slug !== before.slug && { slug }),
    // The specifications may name a country that has no code; it stays until another is chosen.
    ...(draft.origin !== before.origin && { origin }),
    ...(translatedLines(draft.translations) !== translatedLines(before.translations) && { translations }),
  };
}

/** An edit never changes the stock. */
export function editBodyOf(draft: ProductDraft, before: ProductDraft, updatedAt: string): ProductBody {
  return { ...bodyOf(draft, before), stock: undefined, updatedAt };
}

function typedBody(draft: ProductDraft, specs: SpecRow[] | undefined) {
  const { name, description, category, image, translations } = draft;
  return {
    ...{ name, description, category, image, translations },
    price: numberOf(draft.price),
    slug: textOf(draft.slug) ?? undefined,
    ...eachField(({ kind }, field) => plainValue(kind, draft[field])),
    stock: numberOf(draft.stock),
    brand: textOf(draft.brand),
    origin: textOf(draft.origin),
    netQuantity: quantityOf(draft.netValue, draft.netUnit),
    gateReason: textOf(draft.gateReason),
    maker: withKind(companyOf(draft.maker, draft.makerAddress), draft.makerKind),
    importer: companyOf(draft.importer, draft.importerAddress),
    specs: specs && specsOf(specs),
  };
}

/** @returns undefined for an empty field that the body leaves out */
function plainValue(kind: FieldKind, typed: string | boolean): unknown {
  if (typeof typed === 'boolean' || kind.as === 'choice') return typed;
  const isText = kind.as === 'text' || kind.as === 'code';
  const value = isText ? textOf(typed) : numberOf(typed);
  return value === null && 'initial' in kind ? undefined : value;
}

/** Null if both are empty; if only one is typed, the schema reports the other as missing. */
function companyOf(name: string, address: string): { name: string; address: string } | null {
  return name.trim() === '' && address.trim() === '' ? null : { name, address };
}

function withKind<T extends object>(company: T | null, kind: 'maker' | 'packer') {
  return company && { ...company, kind };
}

/** Null if both are empty. Three decimals are allowed. */
function quantityOf(value: string, unit: string): { value: number | null; unit: string } | null {
  if (value.trim() === '' && unit.trim() === '') return null;
  return { value: /^\d+(\.\d{1,3})?$/.test(value.trim()) ? Number(value) : NaN, unit };
}

function textOf(typed: string): string | null {
  return typed.trim() === '' ? null : typed.trim();
}

/** Plain numbers with at most two decimals, not `1e3`, `0x10` or `1,000`. */
const NUMBER = /^\d+(\.\d{1,2})?$/;

/** @returns null for an empty text, NaN for no number */
function numberOf(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return null;
  return NUMBER.test(text) ? Number(text) : NaN;
}

export function isChanged(draft: ProductDraft, before: ProductDraft): boolean {
  return (Object.keys(before) as (keyof ProductDraft)[]).some((field) => {
    if (field === 'specs') return specsDiffer(draft, before);
    if (field === 'translations')
      return translatedLines(draft.translations) !== translatedLines(before.translations);
    return draft[field] !== before[field];
  });
}

function specsDiffer(draft: ProductDraft, before: ProductDraft): boolean {
  return (
    draft.specs !== before.specs &&
    (specsFault(draft.specs) !== null ||
      JSON.stringify(specsOf(draft.specs)) !== JSON.stringify(specsOf(before.specs)))
  );
}
