import { productMessages } from '../../../../contract/catalogue/product-messages.ts';
import { notFound } from '../../../http/errors.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import type { WriteServices } from '../../../services.ts';
import { inTransaction } from '../../../transaction/in-transaction.ts';
import { toggleFeaturedFlag } from './product-writes.ts';

/** @throws Refused 404 */
export async function toggleFeatured(
  services: WriteServices,
  currentUser: CurrentUser,
  idOrSlug: string,
): Promise<{ isFeatured: boolean; name: string }> {
  const now = services.clock.now();
  return inTransaction(services, async (tx) => {
    const product = await toggleFeaturedFlag(tx, idOrSlug, now);
    if (!product) throw notFound(productMessages.notFound);
    const { id, name, is_featured: isFeatured } = product;
    await writeAudit(tx, currentUser, 'product.feature', id, { name, isFeatured }, now);
    return { isFeatured, name };
  });
}
