import { productMessages } from '../../../../contract/catalogue/product-messages.ts';
import { notFound } from '../../../http/errors.ts';
import { step, type Actor } from '../../platform/records/step.ts';
import { archiveProduct } from './product-writes.ts';

/** Orders keep their lines. @throws Refused 404 */
export async function deleteProduct(actor: Actor, idOrSlug: string): Promise<void> {
  await step(actor, async ({ tx, now, audit }) => {
    const product = await archiveProduct(tx, idOrSlug, now);
    if (!product) throw notFound(productMessages.notFound);
    const { id, name, sku } = product;
    await audit('product.delete', id, { name, sku });
  });
}
