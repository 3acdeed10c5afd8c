import type { CertificateKind } from '../../../contract/choices.ts';
import { importMessages } from '../../../contract/import-messages.ts';
import { importFieldLabel, isSpecField } from '../../../contract/import-fields.ts';
import type { CategoryDecisions, ImportAct } from '../../../contract/imports-shapes.ts';
import { adminRupees } from '../../../contract/money.ts';
import { isUuid } from '../../../db/uuid.ts';
import type { CategoryPaths } from './category-paths.ts';
import type { Mapping } from './formats/row-reader.ts';
import type {
  FaultCode,
  NoteCode,
  ProductField,
  ProductValues,
  RowFault,
  SheetProduct,
} from './formats/sheet-product.ts';
import { presentValue, type PresentProduct } from './present-products.ts';
import { isSameValue } from './same-value.ts';
import { placeKey, type VariantPlaces } from './variant-places.ts';

const { faults } = importMessages;
/** What a new product must have. */
const REQUIRED = ['name', 'description', 'price', 'category'] as const;

/** What the shop has beside a file. */
export interface CatalogueFacts {
  present: readonly PresentProduct[];
  categories: CategoryPaths;
  /** The kinds of proof that a category's gate wants before a product goes live. */
  gates: ReadonlyMap<string, readonly CertificateKind[]>;
  places: VariantPlaces;
}

/** What a row would do. */
export interface ReckonedRow {
  row: number;
  sku: string | null;
  name: string | null;
  act: ImportAct;
  productId: string | null;
  updatedAt: Date | null;
  faults: RowFault[];
  notes: NoteCode[];
  before: ProductValues;
  after: ProductValues;
  /** The category as in the file, where it is unknown. */
  unknownCategory: string | null;
}

/** Holds the rows of a file against the catalogue, and against each other. */
export class Reckoning {
  private readonly facts: CatalogueFacts;
  private readonly mapping: Mapping;
  private readonly decisions: ReadonlyMap<string, CategoryDecisions[string]>;
  private readonly byId: ReadonlyMap<string, PresentProduct>;
  private readonly bySku = new Map<string, PresentProduct>();
  /** The rows of each key, and of each place in a group. */
  private readonly rowsByKey = new Map<string, number[]>();
  private readonly rowsByPlace = new Map<string, SheetProduct[]>();
  private readonly meant = new Map<SheetProduct, PresentProduct | null>();

  constructor(
    products: readonly SheetProduct[],
    facts: CatalogueFacts,
    mapping: Mapping,
    decisions: CategoryDecisions,
  ) {
    this.facts = facts;
    this.mapping = mapping;
    this.decisions = new Map(Object.entries(decisions).map(([name, what]) => [name.toLowerCase(), what]));
    this.byId = new Map(facts.present.map((each) => [each.id, each]));
    for (const each of facts.present) {
      const sku = presentValue(each, 'sku');
      if (!each.isArchived && typeof sku === 'string') this.bySku.set(sku.toLowerCase(), each);
    }
    for (const each of facts.present) {
      const sku = presentValue(each, 'sku');
      // Two products may have the same SKU but for its capitals: the one as written is meant.
      if (!each.isArchived && typeof sku === 'string') this.bySku.set(`=${sku}`, each);
    }
    for (const product of products) this.noteKeys(product);
  }

  /** @returns what this row of the file would do */
  row(product: SheetProduct): ReckonedRow {
    const present = this.meant.get(product) ?? null;
    const found: RowFault[] = [...product.faults];
    const notes = [...product.notes];
    const fault = (field: ProductField | '', code: FaultCode, message: string) => {
      const column = field === '' ? '' : this.columnOf(field);
      if (!found.some((each) => each.column === column && column !== ''))
        found.push({ column, code, message });
    };
    this.checkKey(product, present, fault);
    const values = this.fileValues(product, present, fault);
    const unknownCategory = this.settleCategory(values, fault);
    if (!present) this.checkRequired(values, fault);
    this.checkTogether(values, present, fault);
    this.checkPlace(product, values, present, fault);
    if (this.isGated(values, present)) {
      values.state = 'draft';
      notes.push('gate_draft');
    }
    const { before, after } = present ? changesBetween(present, values) : { before: {}, after: values };
    const hasChanges = Object.keys(after).length > 0;
    return {
      row: product.row,
      sku: product.sku ?? textOf(present && presentValue(present, 'sku')),
      name: textOf(values.name) ?? textOf(present && presentValue(present, 'name')),
      act: found.length > 0 ? 'fault' : present === null ? 'add' : hasChanges ? 'change' : 'same',
      productId: present?.id ?? null,
      updatedAt: present?.updatedAt ?? null,
      faults: found,
      notes,
      before,
      after,
      unknownCategory,
    };
  }

  private noteKeys(product: SheetProduct): void {
    const present = this.find(product);
    this.meant.set(product, present);
    const key = present ? present.id : product.sku?.toLowerCase();
    if (key !== undefined) append(this.rowsByKey, key, product.row);
    const group = product.values.group;
    if (typeof group === 'string') append(this.rowsByPlace, placeKey(group), product);
  }

  private find({ id, sku }: SheetProduct): PresentProduct | null {
    const byId = id !== null && isUuid(id) ? this.byId.get(id.toLowerCase()) : undefined;
    if (byId) return byId;
    if (sku === null) return null;
    return this.bySku.get(`=${sku}`) ?? this.bySku.get(sku.toLowerCase()) ?? null;
  }

  private checkKey(product: SheetProduct, present: PresentProduct | null, fault: AddFault): void {
    const key = present ? present.id : product.sku?.toLowerCase();
    if (key === undefined) {
      fault('sku', 'sku_missing', faults.skuMissing);
      return;
    }
    const others = this.rowsByKey.get(key)!.filter((row) => row !== product.row);
    if (others.length > 0) fault('sku', 'sku_twice', faults.skuTwice(others[0]!));
    if (!present || product.sku === null || present.isArchived) return;
    // The ID says which product it is, and the SKU is a new one.
    const folded = product.sku.toLowerCase();
    if (folded === textOf(presentValue(present, 'sku'))?.toLowerCase()) return;
    const owner = this.bySku.get(folded);
    const twin = this.rowsByKey.get(folded)?.[0];
    if (owner && owner.id !== present.id)
      fault('sku', 'sku_twice', faults.skuTaken(textOf(presentValue(owner, 'name')) ?? ''));
    else if (twin !== undefined) fault('sku', 'sku_twice', faults.skuTwice(twin));
  }

  /** What the file sets, without what says the same as another column. */
  private fileValues(product: SheetProduct, present: PresentProduct | null, fault: AddFault): ProductValues {
    const values = { ...product.values };
    // A SKU that found its product is the same, whatever its capitals.
    const formerSku = present && textOf(presentValue(present, 'sku'));
    if (formerSku !== null && product.sku?.toLowerCase() === formerSku.toLowerCase()) delete values.sku;
    if (values.sku === null && !present) delete values.sku;
    // The origin has its name in the technical data too; the code wins.
    if (values.origin !== undefined) delete values['spec:countryOfOrigin'];
    const { hsn } = values;
    if (typeof hsn === 'string' && hsn.length % 2 === 1 && !(present && presentValue(present, 'hsn') === hsn))
      fault('hsn', 'hsn', faults.hsn(hsn));
    return values;
  }

  /** @returns the category as in the file, where nobody has said yet which it is */
  private settleCategory(values: ProductValues, fault: AddFault): string | null {
    const { category } = values;
    if (typeof category !== 'string') return null;
    const { categories } = this.facts;
    const decision = this.decisions.get(category.toLowerCase());
    const id = categories.idOf(typeof decision === 'string' ? decision : category);
    if (id !== null) values.category = categories.pathOf(id);
    else if (typeof decision === 'object' && categories.isCreatable(category)) return null;
    else {
      fault('category', 'category_unknown', faults.categoryUnknown(category));
      return category;
    }
    return null;
  }

  private checkRequired(values: ProductValues, fault: AddFault): void {
    for (const field of REQUIRED) {
      if (values[field] === undefined) fault(field, 'required', faults.required);
    }
  }

  /** Fields that belong together, with what the product has where the file says nothing. */
  private checkTogether(values: ProductValues, present: PresentProduct | null, fault: AddFault): void {
    const final = (field: ProductField) =>
      values[field] === undefined ? (present ? presentValue(present, field) : null) : values[field];
    const [price, mrp] = [final('price'), final('mrp')];
    if (typeof price === 'number' && typeof mrp === 'number' && price > mrp)
      fault('price', 'above_mrp', faults.aboveMrp(adminRupees(price), adminRupees(mrp)));
    const pairs = [
      ['maker', 'makerAddress', faults.makerMissing],
      ['importer', 'importerAddress', faults.makerMissing],
      ['netQuantity', 'netUnit', faults.netUnitMissing],
    ] as const;
    for (const [first, second, sentence] of pairs) {
      // Clearing the first clears both.
      if (values[first] === null && values[second] === undefined) values[second] = null;
      if ((final(first) === null) !== (final(second) === null)) fault(first, 'required', sentence);
    }
  }

  private checkPlace(
    product: SheetProduct,
    { group }: ProductValues,
    present: PresentProduct | null,
    fault: AddFault,
  ): void {
    if (typeof group !== 'string') return;
    const key = placeKey(group);
    const owner = this.facts.places.get(key);
    const twin = this.rowsByPlace.get(key)!.find((each) => each !== product);
    if (owner && owner.productId !== present?.id && !this.movesAway(owner.productId))
      fault('group', 'variant_taken', faults.variantTaken(owner.name));
    else if (twin)
      fault('group', 'variant_taken', faults.variantTaken(textOf(twin.values.name) ?? `${twin.row}`));
  }

  /** Whether the file gives this product another place. */
  private movesAway(productId: string): boolean {
    const former = this.byId.get(productId)?.values.group;
    for (const [product, present] of this.meant) {
      if (present?.id !== productId) continue;
      const { group } = product.values;
      return group === null || (typeof group === 'string' && placeKey(group) !== placeKey(String(former)));
    }
    return false;
  }

  /** Whether the row would make or leave a product live that has no proof. One that is held already stays so. */
  private isGated(values: ProductValues, present: PresentProduct | null): boolean {
    const state = values.state ?? (present ? presentValue(present, 'state') : 'live');
    if (state !== 'live' || present?.isArchived) return false;
    const { category } = values;
    const id =
      typeof category === 'string' ? this.facts.categories.idOf(category) : (present?.categoryId ?? null);
    const wanted = id === null ? [] : (this.facts.gates.get(id) ?? []);
    const isLiveThere = present !== null && id === present.categoryId;
    if (isLiveThere && presentValue(present, 'state') === 'live') return false;
    const proofs = present ? present.proofs : [];
    return proofs !== null && wanted.some((kind) => !proofs.includes(kind));
  }

  private columnOf(field: ProductField): string {
    return this.mapping[field] ?? importFieldLabel(field);
  }
}

type AddFault = (field: ProductField | '', code: FaultCode, message: string) => void;

function changesBetween(
  present: PresentProduct,
  values: ProductValues,
): Pick<ReckonedRow, 'before' | 'after'> {
  const before: ProductValues = {};
  const after: ProductValues = {};
  for (const [field, to] of Object.entries(values) as [ProductField, ProductValues[ProductField]][]) {
    const from = presentValue(present, field);
    if (to === undefined || isSameValue(from, to)) continue;
    // Nothing to clear where there is nothing; a spec of an empty text differs from none.
    if (to === null && from === null && isSpecField(field)) continue;
    before[field] = from;
    after[field] = to;
  }
  return { before, after };
}

function append<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
