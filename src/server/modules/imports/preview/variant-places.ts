import { sql } from 'kysely';
import type { Db } from '../../../../db/transaction.ts';
import { groupPlace, groupText } from '../formats/group-text.ts';

/** The product at each place of a group of variants. */
export type VariantPlaces = Map<string, { productId: string; name: string }>;

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
