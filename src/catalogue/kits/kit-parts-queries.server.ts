import type { Db } from '../../db/transaction.ts';

export interface KitPart {
  productId: string;
  quantity: number;
  /** Offered beside the kit; not part of it or of its stock. */
  isOptional: boolean;
}

/** Parts by the kit's id, sorted by name; other products are absent. */
export async function readKitParts(db: Db, ids: readonly string[]): Promise<Map<string, KitPart[]>> {
  const parts = new Map<string, KitPart[]>();
  if (ids.length === 0) return parts;
  const rows = await db
    .selectFrom('kit_parts')
    .innerJoin('products', 'products.id', 'kit_parts.part_id')
    .select(['kit_id', 'part_id', 'quantity', 'is_optional'])
    .where('kit_id', 'in', ids)
    .orderBy('products.name')
    .orderBy('products.id')
    .execute();
  for (const row of rows) {
    const part = { productId: row.part_id, quantity: row.quantity, isOptional: row.is_optional };
    parts.set(row.kit_id, [...(parts.get(row.kit_id) ?? []), part]);
  }
  return parts;
}
