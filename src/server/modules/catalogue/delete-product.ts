import { messages } from '../../../contract/messages.ts';
import type { Person } from '../../access-token.ts';
import { notFound } from '../../errors.ts';
import type { Shop } from '../../shop.ts';
import { inTransaction } from '../../transaction/in-transaction.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { archiveProduct } from './product-writes.ts';

/**
 * Takes a product out of the catalogue: it is in no list and under no address any more. Orders keep their lines,
 * and carts show that it is gone.
 * @throws Refused 404
 */
export async function deleteProduct(shop: Shop, who: Person, idOrSlug: string): Promise<void> {
  const now = shop.clock.now();
  await inTransaction(shop, async (tx) => {
    const product = await archiveProduct(tx, idOrSlug, now);
    if (!product) throw notFound(messages.products.notFound);
    const { id, name, sku } = product;
    await writeAudit(tx, who, 'product.delete', id, { name, sku }, now);
  });
}
