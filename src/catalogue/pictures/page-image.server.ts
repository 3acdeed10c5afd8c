import type { PageImage } from '../../storefront/pages/pages.shapes.ts';
import { step, type Actor } from '../../platform/records/step.server.ts';
import { insertImage, prepareImage } from './sent-image.server.ts';

/** Prepared like a product's picture; the widest kept size is shown. @throws Refused 400 for what is no picture */
export async function storePageImage(actor: Actor, dataUri: string): Promise<PageImage> {
  const prepared = await prepareImage(actor.services.db, dataUri);
  return step(actor, async ({ tx, now, audit }) => {
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
    await audit('page.picture', widest);
    return { image: `/media/${widest}`, width: width, height: height };
  });
}
