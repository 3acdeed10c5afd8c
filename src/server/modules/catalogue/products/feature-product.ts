import { productMessages } from '../../../../contract/catalogue/product-messages.ts';
import { notFound } from '../../../http/errors.ts';
import { step, type Actor } from '../../platform/records/step.ts';
import { toggleFeaturedFlag } from './product-writes.ts';

/** @throws Refused 404 */
export async function toggleFeatured(
  actor: Actor,
  idOrSlug: string,
): Promise<{ isFeatured: boolean; name: string }> {
  return step(actor, async ({ tx, now, audit }) => {
    const product = await toggleFeaturedFlag(tx, idOrSlug, now);
    if (!product) throw notFound(productMessages.notFound);
    const { id, name, is_featured: isFeatured } = product;
    await audit('product.feature', id, { name, isFeatured });
    return { isFeatured, name };
  });
}
