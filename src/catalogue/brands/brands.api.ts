import { z } from 'zod';
import { brandBody, brandShape, type Brand, type BrandBody } from './brands.shapes.ts';
import * as productExtraMessages from '../certificates/product-extra.words.ts';
import { idParams, message } from '../../kit/api/shapes.ts';
import { forDesk, forVisitors, type Routing } from '../../kit/server/http/route.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { record, type Actor } from '../../platform/records/record.server.ts';
import { freeBrandSlug } from '../products/free-slug.server.ts';
import {
  renewSearchDocuments,
  renewSearchOfBrand,
} from '../search-documents/renew-search-documents.server.ts';
import { readBrands } from './brands-queries.server.ts';

const brands = record({
  table: 'brands',
  notFound: () => productExtraMessages.brandNotFound,
  taken: { brands_name: () => conflict('brand_taken', productExtraMessages.brandTaken) },
});

export function brandsCalls({ services }: Routing) {
  return {
    'GET /brands': forVisitors(
      {
        name: 'listBrands',
        summary: 'List the brands that have products on sale',
        reply: z.array(brandShape),
      },
      async () => (await services.reads.catalogue(readBrands)).filter(({ count }) => count > 0),
    ),

    'GET /admin/brands': forDesk(
      'catalogue',
      { name: 'listAdminBrands', summary: 'List all brands', reply: z.array(brandShape) },
      () => readBrands(services.db),
    ),

    'POST /admin/brands': forDesk(
      'catalogue',
      {
        name: 'createBrand',
        summary: 'Create a brand',
        status: 201,
        refusals: [409],
        body: brandBody,
        reply: brandShape,
      },
      ({ currentUser, body }) => createBrand({ services, currentUser }, body),
    ),

    'PUT /admin/brands/:id': forDesk(
      'catalogue',
      {
        name: 'updateBrand',
        summary: 'Rename a brand',
        refusals: [404, 409],
        params: idParams,
        body: brandBody,
        reply: brandShape,
      },
      ({ currentUser, params, body }) => updateBrand({ services, currentUser }, params.id, body),
    ),

    'DELETE /admin/brands/:id': forDesk(
      'catalogue',
      {
        name: 'deleteBrand',
        summary: 'Delete a brand without products',
        refusals: [404, 409],
        params: idParams,
        reply: message,
      },
      async ({ currentUser, params }) => {
        await deleteBrand({ services, currentUser }, params.id);
        return { message: productExtraMessages.brandDeleted };
      },
    ),
  };
}

/** @throws Refused 409 brand_taken */
function createBrand(actor: Actor, { name }: BrandBody): Promise<Brand> {
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
function updateBrand(actor: Actor, id: string, { name }: BrandBody): Promise<Brand> {
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
function deleteBrand(actor: Actor, id: string): Promise<void> {
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
