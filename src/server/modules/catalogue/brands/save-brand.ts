import type { Brand, BrandBody } from '../../../../contract/catalogue/brands-shapes.ts';
import * as productExtraMessages from '../../../../contract/catalogue/product-extra-messages.ts';
import { conflict } from '../../../http/errors.ts';
import { freeBrandSlug } from '../products/free-slug.ts';
import { renewSearchDocuments, renewSearchOfBrand } from '../search-documents/renew-search-documents.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';
import { record } from '../../platform/records/record.ts';
import type { Actor } from '../../platform/records/step.ts';
import { readBrands } from './brands-queries.ts';

const brands = record({
  table: 'brands',
  notFound: () => productExtraMessages.brandNotFound,
  taken: { brands_name: () => conflict('brand_taken', productExtraMessages.brandTaken) },
});

/** @throws Refused 409 brand_taken */
export function createBrand(actor: Actor, { name }: BrandBody): Promise<Brand> {
  return brands.add(actor, async ({ tx, insert, audit }) => {
    // One transaction at a time chooses slugs.
    await tx.effects.lockCatalogue(tx);
    const { id } = await insert({ name, slug: await freeBrandSlug(tx, name) });
    await audit('brand.create', id, { name });
    return readSaved(tx, id);
  });
}

/**
 * The slug stays.
 * @throws Refused 404, 409 brand_taken
 */
export function updateBrand(actor: Actor, id: string, { name }: BrandBody): Promise<Brand> {
  return brands.step(actor, { id }, async ({ tx, row, change, audit }) => {
    await change({ name });
    await renewSearchOfBrand(tx, id);
    tx.effects.catalogueChanged();
    await audit('brand.update', id, { from: row.name, to: name });
    return readSaved(tx, id);
  });
}

/**
 * Archived products lose the brand.
 * @throws Refused 404, 409 in_use
 */
export function deleteBrand(actor: Actor, id: string): Promise<void> {
  return brands.step(actor, { id }, async ({ tx, row, remove, audit }) => {
    const ofBrand = tx.selectFrom('products').select('id').where('brand_id', '=', id);
    const used = await ofBrand.where('archived_at', 'is', null).limit(1).executeTakeFirst();
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
    await remove();
    tx.effects.catalogueChanged();
    await audit('brand.delete', id, { name: row.name });
  });
}

async function readSaved(tx: Tx, id: string): Promise<Brand> {
  return (await readBrands(tx)).find(({ _id }) => _id === id)!;
}
