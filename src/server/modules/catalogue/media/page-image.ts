import type { PageImage } from '../../../../contract/storefront/pages-shapes.ts';
import type { WriteServices } from '../../../services.ts';
import { inTransaction } from '../../../transaction/in-transaction.ts';
import { insertImage, prepareImage } from './sent-image.ts';

/** As a product's picture; the widest that is kept is shown. @throws Refused 400 for what is no picture */
export async function storePageImage(services: WriteServices, dataUri: string): Promise<PageImage> {
  const prepared = await prepareImage(services.db, dataUri);
  return inTransaction(services, async (tx) => {
    const name = await insertImage(tx, prepared, services.clock.now());
    const {
      name: widest,
      width,
      height,
    } = await tx
      .selectFrom('media')
      .select(['name', 'width', 'height'])
      .where('name', 'like', `${name.split('-')[0]}-%.webp`)
      .orderBy('width', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return { image: `/media/${widest}`, width: width, height: height };
  });
}
