import { productMessages } from '../../../../contract/catalogue/product-messages.ts';
import { notFound } from '../../../http/errors.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import type { WriteServices } from '../../../services.ts';
import { inTransaction } from '../../../transaction/in-transaction.ts';
import { archiveProduct } from './product-writes.ts';

/** Orders keep their lines. @throws Refused 404 */
export async function deleteProduct(
  services: WriteServices,
  currentUser: CurrentUser,
  idOrSlug: string,
): Promise<void> {
  const now = services.clock.now();
  await inTransaction(services, async (tx) => {
    const product = await archiveProduct(tx, idOrSlug, now);
    if (!product) throw notFound(productMessages.notFound);
    const { id, name, sku } = product;
    await writeAudit(tx, currentUser, 'product.delete', id, { name, sku }, now);
  });
}
