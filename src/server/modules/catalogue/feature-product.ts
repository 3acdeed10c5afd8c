import { messages } from '../../../contract/messages.ts';
import type { Person } from '../../access-token.ts';
import { notFound } from '../../errors.ts';
import type { Shop } from '../../shop.ts';
import { inTransaction } from '../../transaction/in-transaction.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { flipFeatured } from './product-writes.ts';

/**
 * Features a product, or stops featuring it.
 * @throws Refused 404
 */
export async function toggleFeatured(
  shop: Shop,
  who: Person,
  idOrSlug: string,
): Promise<{ isFeatured: boolean; name: string }> {
  const now = shop.clock.now();
  return inTransaction(shop, async (tx) => {
    const product = await flipFeatured(tx, idOrSlug, now);
    if (!product) throw notFound(messages.products.notFound);
    const { id, name, is_featured: isFeatured } = product;
    await writeAudit(tx, who, 'product.feature', id, { name, isFeatured }, now);
    return { isFeatured, name };
  });
}
