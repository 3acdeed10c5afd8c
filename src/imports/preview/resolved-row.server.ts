import { sql } from 'kysely';
import type { CertificateKind } from '../../catalogue/products/catalogue-choices.ts';
import type { Attribute } from '../../catalogue/attributes/attributes.shapes.ts';
import type { ImportAct } from './imports.shapes.ts';
import type { Db } from '../../db/transaction.ts';
import type {
  FaultCode,
  NoteCode,
  ProductField,
  ProductValues,
  RowFault,
} from '../formats/sheet-product.server.ts';
import type { CategoryPaths } from '../present/category-paths.server.ts';
import type { KeyedProduct } from '../present/find-present.server.ts';
import { groupPlace, groupText } from '../formats/group-text.server.ts';

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

export async function readVariantPlaces(db: Db, groups: readonly string[]): Promise<VariantPlaces> {
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
