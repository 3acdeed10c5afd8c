import type { Brand, BrandBody } from '../../../../contract/catalogue/brands-shapes.ts';
import * as productExtraMessages from '../../../../contract/catalogue/product-extra-messages.ts';
import { violatedUnique } from '../../../../db/transaction.ts';
import { isUuid } from '../../../../db/uuid.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { freeBrandSlug } from '../products/free-slug.ts';
import { renewSearchDocuments, renewSearchOfBrand } from '../search-documents/renew-search-documents.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';
import { step, type Actor } from '../../platform/records/step.ts';
import { readBrands } from './brands-queries.ts';

/** @throws Refused 409 brand_taken */
export function createBrand(actor: Actor, { name }: BrandBody): Promise<Brand> {
  return refuseTakenName(() =>
    step(actor, async ({ tx, audit }) => {
      // One transaction at a time chooses slugs.
      await tx.effects.lockCatalogue(tx);
      const { id } = await tx
        .insertInto('brands')
        .values({ name, slug: await freeBrandSlug(tx, name) })
        .returning('id')
        .executeTakeFirstOrThrow();
      await audit('brand.create', id, { name });
      return readSaved(tx, id);
    }),
  );
}

/**
 * The slug stays.
 * @throws Refused 404, 409 brand_taken
 */
export function updateBrand(actor: Actor, id: string, { name }: BrandBody): Promise<Brand> {
  return refuseTakenName(() =>
    step(actor, async ({ tx, audit }) => {
      const before = await lockBrand(tx, id);
      await tx.updateTable('brands').set({ name }).where('id', '=', id).execute();
      await renewSearchOfBrand(tx, id);
      tx.effects.catalogueChanged();
      await audit('brand.update', id, { from: before.name, to: name });
      return readSaved(tx, id);
    }),
  );
}

/**
 * Archived products lose the brand.
 * @throws Refused 404, 409 in_use
 */
export async function deleteBrand(actor: Actor, id: string): Promise<void> {
  await step(actor, async ({ tx, audit }) => {
    const { name } = await lockBrand(tx, id);
    const used = await tx
      .selectFrom('products')
      .select('id')
      .where('brand_id', '=', id)
      .where('archived_at', 'is', null)
      .limit(1)
      .executeTakeFirst();
    if (used) throw conflict('in_use', productExtraMessages.brandInUse);
    const freed = await tx
      .updateTable('products')
      .set({ brand_id: null })
      .where('brand_id', '=', id)
      .returning('id')
      .execute();
    await renewSearchDocuments(
      tx,
      freed.map((product) => product.id),
    );
    await tx.deleteFrom('brands').where('id', '=', id).execute();
    tx.effects.catalogueChanged();
    await audit('brand.delete', id, { name });
  });
}

async function lockBrand(tx: Tx, id: string): Promise<{ name: string }> {
  const brand = isUuid(id)
    ? await tx.selectFrom('brands').select('name').where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined;
  if (!brand) throw notFound(productExtraMessages.brandNotFound);
  return brand;
}

async function readSaved(tx: Tx, id: string): Promise<Brand> {
  return (await readBrands(tx)).find(({ _id }) => _id === id)!;
}

async function refuseTakenName(save: () => Promise<Brand>): Promise<Brand> {
  try {
    return await save();
  } catch (error) {
    if (violatedUnique(error) === 'brands_name')
      throw conflict('brand_taken', productExtraMessages.brandTaken);
    throw error;
  }
}
