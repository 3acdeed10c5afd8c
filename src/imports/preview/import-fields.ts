export const IMPORT_FIELDS = {
  sku: 'SKU',
  name: 'Name',
  description: 'Description',
  price: 'Price',
  mrp: 'MRP',
  category: 'Category',
  brand: 'Brand',
  hsn: 'HSN',
  gstRate: 'GST rate',
  warrantyMonths: 'Warranty months',
  stock: 'Stock',
  isFeatured: 'Featured',
  state: 'State',
  origin: 'Origin',
  maker: 'Maker',
  makerAddress: 'Maker address',
  importer: 'Importer',
  importerAddress: 'Importer address',
  netQuantity: 'Net quantity',
  netUnit: 'Unit',
  gtin: 'GTIN',
  weightGrams: 'Weight g',
  costPrice: 'Cost',
  reorderAt: 'Reorder at',
  group: 'Group',
  id: 'ID',
} as const;

export type ImportField = keyof typeof IMPORT_FIELDS;

export const IMPORT_FIELD_NAMES = Object.keys(IMPORT_FIELDS) as ImportField[];

export type SpecField = `spec:${string}`;

export function isSpecField(field: string): field is SpecField {
  return field.startsWith('spec:');
}

const TRANSLATED = ['name', 'description'] as const;

/** A text in another language than English: `name:hi`. */
export type TranslatedField = `${(typeof TRANSLATED)[number]}:${string}`;

export function isTranslatedField(field: string): field is TranslatedField {
  return TRANSLATED.some((text) => field.startsWith(`${text}:`));
}

/** @param languages their codes */
export function translatedFields(languages: readonly string[]): TranslatedField[] {
  const others = languages.filter((code) => code !== 'en');
  return others.flatMap((code) => TRANSLATED.map((text): TranslatedField => `${text}:${code}`));
}

/** @returns the field that it translates, and into what: `['name', 'hi']` */
export function translatedParts(field: TranslatedField): [(typeof TRANSLATED)[number], string] {
  const text = TRANSLATED.find((each) => field.startsWith(`${each}:`))!;
  return [text, field.slice(text.length + 1)];
}

export function isImportField(field: string): field is ImportField {
  return Object.hasOwn(IMPORT_FIELDS, field);
}

export function importFieldLabel(field: string): string {
  if (field === 'serials') return 'Serial numbers';
  if (isTranslatedField(field)) {
    const [text, language] = translatedParts(field);
    return `${IMPORT_FIELDS[text]} ${language}`;
  }
  return isImportField(field) ? IMPORT_FIELDS[field] : field;
}

export const MAX_IMPORT_BYTES = 14 * 1024 * 1024;

export const IMPORT_BODY_BYTES = 24 * 1024 * 1024;

/** Pictures that are fetched of one import. */
export const MAX_FETCHED_PICTURES = 5000;

export const MAX_IMPORT_ROWS = 10_000;

/** An import of so many rows is applied, or undone, before the answer; a larger one by a job. */
export const ROWS_DONE_AT_ONCE = 500;
