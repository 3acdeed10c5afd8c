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

export function isImportField(field: string): field is ImportField {
  return Object.hasOwn(IMPORT_FIELDS, field);
}

export function importFieldLabel(field: string): string {
  return isImportField(field) ? IMPORT_FIELDS[field] : field;
}
