import { sql } from 'kysely';
import * as importMessages from './import.words.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import { findKeyed, type KeyedProduct } from '../present/present-products.server.ts';
import type { KeyedRow } from '../threads/sheet-threads.server.ts';
import type { CertificateKind } from '../../catalogue/products/catalogue-choices.ts';
import type { Attribute } from '../../catalogue/attributes/attributes.shapes.ts';
import type { ImportAct } from './imports.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import {
  groupPlace,
  groupText,
  type FaultCode,
  type NoteCode,
  type ProductField,
  type ProductValues,
  type RowFault,
} from '../formats/sheet-product.server.ts';
import { type CategoryPaths, readCategoryPaths } from '../present/category-paths.server.ts';
import { readAttributes } from '../../catalogue/attributes/save-attribute.server.ts';
import { categoryGates } from '../../catalogue/certificates/check-gate.server.ts';

/** A statement looks for the products of so many rows. */
const ROWS_AT_ONCE = 250;

/** The facts that rows are compared with, apart from the products themselves. */
export async function readFacts(db: Db, rows: readonly KeyedRow[]): Promise<CatalogueFacts> {
  const keyed = new Map<string, KeyedProduct>();
  const places: CatalogueFacts['places'] = new Map();
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const some = rows.slice(from, from + ROWS_AT_ONCE);
    const ids = some.flatMap(({ id }) => (id !== null && isUuid(id) ? [id] : []));
    const skus = some.flatMap(({ sku }) => (sku === null ? [] : [sku]));
    for (const product of await findKeyed(db, { ids, skus })) keyed.set(product.id, product);
    const groups = some.flatMap(({ group }) => (typeof group === 'string' ? [group] : []));
    for (const [key, place] of await readVariantPlaces(db, groups)) places.set(key, place);
  }
  return {
    keyed: [...keyed.values()],
    categories: await readCategoryPaths(db),
    gates: await readGates(db),
    places,
    attributes: new Map((await readAttributes(db)).map((each) => [each.key, each])),
  };
}

export async function readGates(db: Db): Promise<Map<string, CertificateKind[]>> {
  const { rows } = await sql<{ category_id: string; kinds: CertificateKind[] }>`
    select category_id, kinds from ${categoryGates} gates where level = 'block'`.execute(db);
  return new Map(rows.map(({ category_id, kinds }) => [category_id, kinds]));
}

export class RowKeys {
  private readonly byId: ReadonlyMap<string, KeyedProduct>;
  private readonly bySku = new Map<string, KeyedProduct>();
  private readonly rowsByKey = new Map<string, number[]>();
  private readonly rowsByPlace = new Map<string, KeyedRow[]>();
  private readonly meant = new Map<number, KeyedProduct | null>();
  private readonly rowOf = new Map<string, KeyedRow>();

  constructor(rows: readonly KeyedRow[], present: readonly KeyedProduct[]) {
    this.byId = new Map(present.map((each) => [each.id, each]));
    const withSku = present.flatMap((each) =>
      each.isArchived || each.sku === null ? [] : [{ each, sku: each.sku }],
    );
    for (const { each, sku } of withSku) this.bySku.set(sku.toLowerCase(), each);
    // Two SKUs may differ in case only: then the exact one is meant.
    for (const { each, sku } of withSku) this.bySku.set(`=${sku}`, each);
    for (const row of rows) this.noteKeys(row);
  }

  presentOf({ row }: Pick<KeyedRow, 'row'>): KeyedProduct | null {
    return this.meant.get(row) ?? null;
  }

  twinOf({ row }: Pick<KeyedRow, 'row'>, place: string): KeyedRow | undefined {
    return this.rowsByPlace.get(place)!.find((each) => each.row !== row);
  }

  checkKey(product: Pick<KeyedRow, 'row' | 'sku'>, present: KeyedProduct | null, fault: AddFault): void {
    const key = present ? present.id : product.sku?.toLowerCase();
    if (key === undefined) {
      fault('sku', 'sku_missing', importMessages.faults.skuMissing);
      return;
    }
    const others = this.rowsByKey.get(key)!.filter((row) => row !== product.row);
    if (others.length > 0) fault('sku', 'sku_twice', importMessages.faults.skuTwice(others[0]!));
    if (!present || product.sku === null || present.isArchived) return;
    const folded = product.sku.toLowerCase();
    if (folded === present.sku?.toLowerCase()) return;
    const owner = this.bySku.get(folded);
    const twin = this.rowsByKey.get(folded)?.[0];
    if (owner && owner.id !== present.id)
      fault('sku', 'sku_twice', importMessages.faults.skuTaken(owner.name));
    else if (twin !== undefined) fault('sku', 'sku_twice', importMessages.faults.skuTwice(twin));
  }

  movesAway(productId: string): boolean {
    const row = this.rowOf.get(productId);
    if (!row) return false;
    const former = this.byId.get(productId)!.group;
    return (
      row.group === null ||
      (typeof row.group === 'string' && placeKey(row.group) !== placeKey(String(former)))
    );
  }

  private noteKeys(row: KeyedRow): void {
    const present = this.find(row);
    this.meant.set(row.row, present);
    const key = present ? present.id : row.sku?.toLowerCase();
    if (present && !this.rowOf.has(present.id)) this.rowOf.set(present.id, row);
    if (key !== undefined) append(this.rowsByKey, key, row.row);
    if (typeof row.group === 'string') append(this.rowsByPlace, placeKey(row.group), row);
  }

  private find({ id, sku }: KeyedRow): KeyedProduct | null {
    const byId = id !== null && isUuid(id) ? this.byId.get(id.toLowerCase()) : undefined;
    if (byId) return byId;
    if (sku === null) return null;
    return this.bySku.get(`=${sku}`) ?? this.bySku.get(sku.toLowerCase()) ?? null;
  }
}

function append<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

export interface CatalogueFacts {
  keyed: readonly KeyedProduct[];
  categories: CategoryPaths;
  gates: ReadonlyMap<string, readonly CertificateKind[]>;
  places: VariantPlaces;
  attributes: ReadonlyMap<string, Attribute>;
}

export interface ResolvedRow {
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
  pictures: string[];
  unknownCategory: string | null;
}

export type AddFault = (field: ProductField | '', code: FaultCode, message: string) => void;

/** The product at each place of a group of variants. */
type VariantPlaces = Map<string, { productId: string; name: string }>;

export function placeKey(group: string): string {
  const place = groupPlace(group);
  return (place === null ? group : groupText(place)).toLowerCase();
}

async function readVariantPlaces(db: Db, groups: readonly string[]): Promise<VariantPlaces> {
  const names = [...new Set(groups.map((group) => groupPlace(group)?.name ?? ''))];
  if (names.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .innerJoin('product_groups', 'product_groups.id', 'products.group_id')
    .select(['products.id', 'products.name', 'product_groups.name as group', 'axes', 'axis_values'])
    .where('product_groups.name', '=', sql<string>`any(${names}::text[])`)
    .where('products.archived_at', 'is', null)
    .execute();
  return new Map(
    rows.map(({ id, name, group, axes, axis_values }) => [
      placeKey(groupText({ name: group, axes, values: axis_values ?? [] })),
      { productId: id, name },
    ]),
  );
}
