import { isoDayOf } from '../../../../domain/platform/dates.ts';
import type { Product } from '../../../../contract/catalogue/catalogue-shapes.ts';
import * as productDeskMessages from '../../../../contract/catalogue/product-desk-messages.ts';
import * as productExtraMessages from '../../../../contract/catalogue/product-extra-messages.ts';
import { productMessages } from '../../../../contract/catalogue/product-messages.ts';
import { paths } from '../../../../contract/platform/page-paths.ts';
import { isNamedProduct } from '../../../../db/named-product.ts';
import { later } from '../../../clock.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { refuseTaken } from '../../../http/refuse-taken.ts';
import type { WithRecordingFacts } from '../kits/recording-facts-memo.ts';
import { findProductForAdmin } from '../listing/catalogue-queries.ts';
import { productForAdmin } from '../listing/product-reply.ts';
import { takePath } from '../../platform/redirects/path-moves.ts';
import { step, type Actor } from '../../platform/records/step.ts';

/** @throws Refused 404 where it is not archived, 409 sku_taken, variant_taken */
export async function restoreProduct(actor: Actor<WithRecordingFacts>, idOrSlug: string): Promise<Product> {
  const now = actor.services.clock.now();
  const today = isoDayOf(now);
  const facts = await actor.services.recordingFacts();
  return step(actor, async ({ tx, audit }) => {
    const before = await tx
      .selectFrom('products')
      .select(['id', 'slug', 'name', 'sku', 'updated_at'])
      .where(isNamedProduct(idOrSlug))
      .where('archived_at', 'is not', null)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw notFound(productMessages.notFound);
    const { id, slug, name, sku } = before;
    await tx
      .updateTable('products')
      .set({ archived_at: null, state: 'draft', held_at: null, updated_at: later(now, before.updated_at) })
      .where('id', '=', id)
      .execute();
    await takePath(tx, paths.product(slug));
    tx.effects.catalogueChanged();
    await audit('product.restore', id, { name, sku });
    return productForAdmin((await findProductForAdmin(tx, id, today))!, today, facts);
  }).catch(
    refuseTaken({
      products_variant: () => conflict('variant_taken', productExtraMessages.variantTaken),
      products_sku: () => conflict('sku_taken', productDeskMessages.skuTaken),
    }),
  );
}
