import type { PageImage } from '../../../../contract/storefront/pages-shapes.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import type { WriteServices } from '../../../services.ts';
import { inTransaction } from '../../../transaction/in-transaction.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { insertImage, prepareImage } from './sent-image.ts';

/** As a product's picture; the widest that is kept is shown. @throws Refused 400 for what is no picture */
export async function storePageImage(
  services: WriteServices,
  currentUser: CurrentUser,
  dataUri: string,
): Promise<PageImage> {
  const prepared = await prepareImage(services.db, dataUri);
  return inTransaction(services, async (tx) => {
    const now = services.clock.now();
    const name = await insertImage(tx, prepared, now);
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
    await writeAudit(tx, currentUser, 'page.picture', widest, {}, now);
    return { image: `/media/${widest}`, width: width, height: height };
  });
}
