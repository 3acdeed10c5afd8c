import type { PlainTx } from '../transaction.ts';

/** A kit of the demo shop, with what is in its box. */
export interface SeedKit {
  sku: string;
  parts?: { sku: string; quantity: number }[];
}

/** Makes kits of the demo shop's products, which have just been inserted. */
export async function seedKits(tx: PlainTx, products: SeedKit[]): Promise<void> {
  const rows = await tx.selectFrom('products').select(['id', 'sku']).execute();
  const ids = new Map(rows.map(({ id, sku }) => [sku, id]));
  const parts = products.flatMap((kit) =>
    (kit.parts ?? []).map(({ sku, quantity }) => ({
      kit_id: ids.get(kit.sku)!,
      part_id: ids.get(sku)!,
      quantity,
      is_optional: false,
    })),
  );
  if (parts.length > 0) await tx.insertInto('kit_parts').values(parts).execute();
}
