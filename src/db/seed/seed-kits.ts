import type { PlainTx } from '../transaction.ts';

export interface SeedKit {
  sku: string;
  parts?: { sku: string; quantity: number }[];
}

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
