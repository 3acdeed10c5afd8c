import { PRODUCT_FIELDS } from '../../catalogue/products/product-fields.shapes.ts';
import { importFieldLabel, isSpecField } from './import-fields.ts';
import { paiseOf, rupeesOf, adminRupees } from '../../kit/rules/money.ts';
import { scaledHalfUp } from '../../kit/rules/round-half-up.ts';
import * as importMessages from './import.words.ts';
import type { CategoryDecisions } from './imports.shapes.ts';
import { valueFault } from '../../catalogue/attributes/attribute-value.ts';
import type { Attribute } from '../../catalogue/attributes/attributes.shapes.ts';
import type { Mapping } from '../formats/row-reader.server.ts';
import type {
  ProductField,
  ProductValues,
  RowFault,
  SheetProduct,
  FieldValue,
} from '../formats/sheet-product.server.ts';
import {
  presentText,
  presentValue,
  isSameValue,
  type PresentProduct,
} from '../present/present-products.server.ts';
import type { KeyedRow } from '../threads/sheet-threads.server.ts';
import {
  type AddFault,
  type CatalogueFacts,
  type ResolvedRow,
  placeKey,
  RowKeys,
} from './row-keys.server.ts';

const REQUIRED = ['name', 'description', 'price', 'category'] as const;

const PREFIX = 'spec:'.length;

export interface ResolveChoices {
  mapping: Mapping;
  decisions: CategoryDecisions;
  pricesWithoutGst: boolean;
}

/** Compares the rows of a file with the catalogue and with each other. */
export class RowResolver {
  private readonly facts: CatalogueFacts;
  private readonly mapping: Mapping;
  private readonly decisions: ReadonlyMap<string, CategoryDecisions[string]>;
  private readonly keys: RowKeys;
  private readonly pricesWithoutGst: boolean;

  constructor(
    rows: readonly KeyedRow[],
    facts: CatalogueFacts,
    { mapping, decisions, pricesWithoutGst }: ResolveChoices,
  ) {
    this.pricesWithoutGst = pricesWithoutGst;
    this.facts = facts;
    this.mapping = mapping;
    this.decisions = new Map(Object.entries(decisions).map(([name, what]) => [name.toLowerCase(), what]));
    this.keys = new RowKeys(rows, facts.keyed);
  }

  /** The product that this row means, if there is one. */
  meantId(product: SheetProduct): string | null {
    return this.keys.presentOf(product)?.id ?? null;
  }

  /** @param present the product that it means */
  row(product: SheetProduct, present: PresentProduct | null): ResolvedRow {
    const found = product.faults.filter((each) => !isOwnSku(each, present));
    const notes = [...product.notes];
    const fault: AddFault = (field, code, message) => {
      const column = field === '' ? '' : this.columnOf(field);
      if (!found.some((each) => each.column === column && column !== ''))
        found.push({ column, code, message });
    };
    this.keys.checkKey(product, this.keys.presentOf(product), fault);
    const values = this.fileValues(product, present, fault);
    if (this.pricesWithoutGst) addGst(values, present);
    resolveSpecs(values, this.facts.attributes, present, fault);
    const unknownCategory = this.resolveCategory(values, fault);
    if (!present) checkRequired(values, fault);
    checkTogether(values, present, fault);
    this.checkPlace(product, values, present, fault);
    if (isGated(values, present, this.facts)) {
      values.state = 'draft';
      notes.push('gate_draft');
    }
    const { before, after } = present ? changesBetween(present, values) : { before: {}, after: values };
    const hasChanges = Object.keys(after).length > 0;
    return {
      row: product.row,
      sku: product.sku ?? (present && presentText(present, 'sku')),
      name: textOf(values.name) ?? (present && presentText(present, 'name')),
      act: found.length > 0 ? 'fault' : present === null ? 'add' : hasChanges ? 'change' : 'same',
      productId: present?.id ?? null,
      updatedAt: present?.updatedAt ?? null,
      faults: found,
      notes,
      before,
      after,
      pictures: product.pictures ?? [],
      unknownCategory,
    };
  }

  private fileValues(product: SheetProduct, present: PresentProduct | null, fault: AddFault): ProductValues {
    const values = { ...product.values };
    const formerSku = present && presentText(present, 'sku');
    if (formerSku !== null && product.sku?.toLowerCase() === formerSku.toLowerCase()) delete values.sku;
    if (values.sku === null && !present) delete values.sku;
    if (values.origin !== undefined) delete values['spec:countryOfOrigin'];
    const { hsn } = values;
    if (typeof hsn === 'string' && hsn.length % 2 === 1 && !(present && presentValue(present, 'hsn') === hsn))
      fault('hsn', 'hsn', importMessages.faults.hsn(hsn));
    return values;
  }

  /** @returns the category as in the file, where it is undecided */
  private resolveCategory(values: ProductValues, fault: AddFault): string | null {
    const { category } = values;
    if (typeof category !== 'string') return null;
    const { categories } = this.facts;
    const decision = this.decisions.get(category.toLowerCase());
    const id = categories.idOf(typeof decision === 'string' ? decision : category);
    if (id !== null) values.category = categories.pathOf(id);
    else if (typeof decision === 'object' && categories.isCreatable(category)) return null;
    else {
      fault('category', 'category_unknown', importMessages.faults.categoryUnknown(category));
      return category;
    }
    return null;
  }

  private checkPlace(
    product: SheetProduct,
    { group }: ProductValues,
    present: PresentProduct | null,
    fault: AddFault,
  ): void {
    if (typeof group !== 'string') return;
    const key = placeKey(group);
    // Groups may have the same name: the product stays in its present one.
    const former = present && presentText(present, 'group');
    if (former !== null && placeKey(former) === key) return;
    const owner = this.facts.places.get(key);
    const twin = this.keys.twinOf(product, key);
    if (owner && owner.productId !== present?.id && !this.keys.movesAway(owner.productId))
      fault('group', 'variant_taken', importMessages.faults.variantTaken(owner.name));
    else if (twin)
      fault('group', 'variant_taken', importMessages.faults.variantTaken(twin.name ?? `${twin.row}`));
  }

  private columnOf(field: ProductField): string {
    return this.mapping[field] ?? importFieldLabel(field);
  }
}

/** The GST rate is the file's, else the product's, else the usual one. */
function addGst(values: ProductValues, present: PresentProduct | null): void {
  const { price } = values;
  const rate =
    values.gstRate ?? (present && presentValue(present, 'gstRate')) ?? PRODUCT_FIELDS.gstRate.kind.initial;
  if (typeof price === 'number' && typeof rate === 'number')
    values.price = rupeesOf(scaledHalfUp(paiseOf(price), Math.round((100 + rate) * 100), 100 * 100));
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function isOwnSku({ code, message }: RowFault, present: PresentProduct | null): boolean {
  const sku = present && presentText(present, 'sku');
  return code === 'sku_date' && sku !== null && message === importMessages.faults.skuDate(sku);
}

function changesBetween(
  present: PresentProduct,
  values: ProductValues,
): Pick<ResolvedRow, 'before' | 'after'> {
  const before: ProductValues = {};
  const after: ProductValues = {};
  for (const [field, to] of Object.entries(values) as [ProductField, ProductValues[ProductField]][]) {
    if (field === 'stock' && present.isKit) continue;
    const from = presentValue(present, field);
    if (to === undefined || isSameValue(from, to)) continue;
    // An absent value needs no clearing; but a spec with an empty text differs from none.
    if (to === null && from === null && isSpecField(field)) continue;
    before[field] = from;
    after[field] = to;
  }
  return { before, after };
}

/** Uses the definitions of the attributes: a cell alone does not show whether `TVI` is a text or a list of one. */
function resolveSpecs(
  values: ProductValues,
  attributes: ReadonlyMap<string, Attribute>,
  present: PresentProduct | null,
  fault: AddFault,
): void {
  for (const field of Object.keys(values) as ProductField[]) {
    const value = values[field];
    const attribute = isSpecField(field) ? attributes.get(field.slice(PREFIX)) : undefined;
    if (!attribute || value === undefined || value === null) continue;
    const meant = asKind(attribute.kind, value);
    values[field] = meant;
    if (present && isSameValue(presentValue(present, field), meant)) continue;
    const sentence = valueFault(attribute, meant);
    if (sentence !== null) fault(field, 'attribute', sentence);
  }
}

function asKind(kind: Attribute['kind'], value: FieldValue): FieldValue {
  if (kind === 'list') return typeof value === 'string' ? [value] : value;
  if (kind !== 'text' && kind !== 'choice') return value;
  if (Array.isArray(value)) return value.join(' | ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return kind === 'choice' ? String(value) : value;
}

function checkRequired(values: ProductValues, fault: AddFault): void {
  for (const field of REQUIRED) {
    if (values[field] === undefined) fault(field, 'required', importMessages.faults.required);
  }
}

function checkTogether(values: ProductValues, present: PresentProduct | null, fault: AddFault): void {
  const final = (field: ProductField) =>
    values[field] === undefined ? (present ? presentValue(present, field) : null) : values[field];
  const [price, mrp] = [final('price'), final('mrp')];
  if (typeof price === 'number' && typeof mrp === 'number' && price > mrp)
    fault('price', 'above_mrp', importMessages.faults.aboveMrp(adminRupees(price), adminRupees(mrp)));
  const pairs = [
    ['maker', 'makerAddress', importMessages.faults.makerMissing],
    ['importer', 'importerAddress', importMessages.faults.makerMissing],
    ['netQuantity', 'netUnit', importMessages.faults.netUnitMissing],
  ] as const;
  for (const [first, second, sentence] of pairs) {
    if (values[first] === null && values[second] === undefined) values[second] = null;
    if ((final(first) === null) !== (final(second) === null)) fault(first, 'required', sentence);
  }
}

/** Whether the product would be live without proof. One that is already held stays so. */
function isGated(
  values: ProductValues,
  present: PresentProduct | null,
  { categories, gates }: Pick<CatalogueFacts, 'categories' | 'gates'>,
): boolean {
  const state = values.state ?? (present ? presentValue(present, 'state') : 'live');
  if (state !== 'live' || present?.isArchived) return false;
  const { category } = values;
  const id = typeof category === 'string' ? categories.idOf(category) : (present?.categoryId ?? null);
  const wanted = id === null ? [] : (gates.get(id) ?? []);
  if (present?.categoryId === id && presentValue(present, 'state') === 'live') return false;
  const proofs = present ? present.proofs : [];
  return proofs !== null && wanted.some((kind) => !proofs.includes(kind));
}
