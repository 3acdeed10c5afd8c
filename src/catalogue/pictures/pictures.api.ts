import { IMAGE_BODY_BYTES, MAX_PICTURES } from '../products/catalogue-limits.ts';
import { productIdParams, productShape, type Product } from '../listing/catalogue.shapes.ts';
import { newPicture, picturesBody, type NewPicture, type PicturesBody } from './pictures.shapes.ts';
import { isoDayOf } from '../../kit/rules/dates.ts';
import * as productExtraMessages from '../certificates/product-extra.words.ts';
import { productMessages } from '../products/product.words.ts';
import { forDesk, type Routing } from '../../kit/server/http/route.ts';
import { later } from '../../kit/server/clock.ts';
import { conflict, invalid, notFound } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { step, type Actor } from '../../platform/records/record.server.ts';
import type { WithRecordingFacts } from '../kits/recording-facts-memo.server.ts';
import { findProductForAdmin, lockProduct } from '../listing/catalogue-queries.server.ts';
import { productForAdmin } from '../listing/product-reply.server.ts';
import { imageUrl, insertImage, prepareImage } from './sent-image.server.ts';
import { requireSeen } from '../products/save-product.server.ts';
import { readPictures, storePictures, type StoredPicture } from './store-pictures.server.ts';

export function picturesCalls({ services }: Routing<WithRecordingFacts>) {
  return {
    'POST /admin/products/:id/pictures': forDesk(
      'catalogue',
      {
        name: 'addPicture',
        summary: 'Add a picture to a product, after the others',
        status: 201,
        refusals: [404, 409, 503],
        bodyLimitBytes: IMAGE_BODY_BYTES,
        params: productIdParams,
        body: newPicture,
        reply: productShape,
      },
      ({ currentUser, params, body }) => addPicture({ services, currentUser }, params.id, body),
    ),

    'PUT /admin/products/:id/pictures': forDesk(
      'catalogue',
      {
        name: 'setPictures',
        summary: 'Set the order of a product’s pictures; those left out are removed',
        refusals: [404, 409],
        params: productIdParams,
        body: picturesBody,
        reply: productShape,
      },
      ({ currentUser, params, body }) => setPictures({ services, currentUser }, params.id, body),
    ),
  };
}

/** @throws Refused 404; 400 (no image); 409 pictures_full, product_changed; 503 (too many images at once) */
async function addPicture(
  actor: Actor<WithRecordingFacts>,
  idOrSlug: string,
  { image, alt, updatedAt }: NewPicture,
): Promise<Product> {
  const prepared = await prepareImage(actor.services.db, image);
  return edit(actor, idOrSlug, updatedAt, async (tx, pictures, now) => {
    if (pictures.length >= MAX_PICTURES) throw conflict('pictures_full', productExtraMessages.picturesFull);
    const name = await insertImage(tx, prepared, now);
    return [...pictures.filter((picture) => picture.image !== name), { image: name, alt }];
  });
}

/** @throws Refused 404; 400 for another product's picture; 409 product_changed */
function setPictures(
  actor: Actor<WithRecordingFacts>,
  idOrSlug: string,
  { pictures: sent, updatedAt }: PicturesBody,
): Promise<Product> {
  return edit(actor, idOrSlug, updatedAt, (_tx, pictures) => {
    const names = new Map(pictures.map((picture) => [imageUrl(picture.image), picture.image]));
    const chosen = sent.map(({ image, alt }) => ({ image: names.get(image), alt }));
    const isOwn = (picture: { image: string | undefined; alt: string }): picture is StoredPicture =>
      picture.image !== undefined;
    const isEachOnce = new Set(sent.map(({ image }) => image)).size === sent.length;
    if (!chosen.every(isOwn) || !isEachOnce) {
      throw invalid(productExtraMessages.pictureUnknown, { pictures: productExtraMessages.pictureUnknown });
    }
    return Promise.resolve(chosen);
  });
}

type Change = (tx: Tx, pictures: StoredPicture[], now: Date) => Promise<StoredPicture[]>;

async function edit(
  actor: Actor<WithRecordingFacts>,
  idOrSlug: string,
  seen: string | undefined,
  change: Change,
): Promise<Product> {
  const now = actor.services.clock.now();
  const today = isoDayOf(now);
  const facts = await actor.services.recordingFacts();
  return step(actor, async ({ tx, audit }) => {
    const product = await lockProduct(tx, idOrSlug, today);
    if (!product) throw notFound(productMessages.notFound);
    await requireSeen(tx, product, seen);
    const before = await readPictures(tx, product.id);
    const after = await change(tx, before, now);
    await storePictures(tx, product.id, after);
    await tx
      .updateTable('products')
      .set({ updated_at: later(now, product.updated_at) })
      .where('id', '=', product.id)
      .execute();
    const details = { name: product.name, from: before.length, to: after.length };
    await audit('product.pictures', product.id, details);
    return productForAdmin((await findProductForAdmin(tx, product.id, today))!, today, facts);
  });
}
