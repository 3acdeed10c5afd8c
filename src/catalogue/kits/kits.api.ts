import { z } from 'zod';
import { sql } from 'kysely';
import { productIdParams } from '../listing/catalogue.shapes.ts';
import { kitPartsBody, shownPartShape, type KitPartsBody, type ShownPart } from './kits.shapes.ts';
import * as kitMessages from './kit.words.ts';
import { productMessages } from '../products/product.words.ts';
import { isNamedProduct, isLive, raised } from '../../db/product-conditions.ts';
import { requireLockedProduct } from '../listing/catalogue-queries.server.ts';
import { isUuid } from '../../kit/rules/uuid.ts';
import type { Db } from '../../db/transaction.ts';
import { forDesk, forVisitors, type Routing } from '../../kit/server/http/route.ts';
import { conflict, invalid, notFound } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { step, type Actor } from '../../platform/records/record.server.ts';
import { partReply, partsColumn } from './kit-stock.server.ts';

export function kitsCalls({ services }: Routing) {
  const parts = { refusals: [404] as const, params: productIdParams, reply: z.array(shownPartShape) };

  return {
    'GET /products/:id/parts': forVisitors(
      { name: 'listKitParts', summary: 'List the parts of a kit; empty for any other product', ...parts },
      ({ params }) => services.reads.catalogue((db) => findParts(db, params.id)),
      {
        forAdmin: {
          rights: ['catalogue', 'stock'],
          handle: ({ params }) => findPartsForAdmin(services.db, params.id),
        },
      },
    ),

    'PUT /admin/products/:id/parts': forDesk(
      'catalogue',
      {
        name: 'changeKitParts',
        summary: 'Replace the parts of a kit; an empty list makes it a plain product',
        ...parts,
        refusals: [404, 409],
        body: kitPartsBody,
      },
      ({ currentUser, params, body }) => changeParts({ services, currentUser }, params.id, body.parts),
    ),
  };
}

type SentParts = KitPartsBody['parts'];

/**
 * A product without parts is no kit.
 * @throws Refused 400 for a duplicate part; 404 for an unknown or archived product or part; 409 kit_in_kit
 */
function changeParts(actor: Actor, idOrSlug: string, sent: SentParts): Promise<ShownPart[]> {
  const parts = sent.map((part) => ({ ...part, productId: part.productId.toLowerCase() }));
  requireEachOnce(parts);
  return step(actor, async ({ tx, now, audit }) => {
    const kit = await requireLockedProduct(tx, idOrSlug);
    // Locks, so two kits cannot become parts of each other.
    await tx.effects.lockCatalogue(tx);
    await requireParts(tx, kit.id, parts);
    await tx.deleteFrom('kit_parts').where('kit_id', '=', kit.id).execute();
    const rows = parts.map(({ productId, quantity, isOptional = false }) => ({
      kit_id: kit.id,
      part_id: productId,
      quantity,
      is_optional: isOptional,
    }));
    if (rows.length > 0) await tx.insertInto('kit_parts').values(rows).execute();
    await tx
      .updateTable('products')
      .set({ updated_at: raised(now) })
      .where('id', '=', kit.id)
      .execute();
    const after = await findPartsForAdmin(tx, kit.id);
    await audit('product.parts', kit.id, { name: kit.name, parts: after.map(auditedPart) });
    return after;
  });
}

function requireEachOnce(parts: SentParts): void {
  const seen = new Set<string>();
  parts.forEach(({ productId }, index) => {
    if (seen.has(productId))
      throw invalid(kitMessages.twice, { [`parts.${index}.productId`]: kitMessages.twice });
    seen.add(productId);
  });
}

async function requireParts(tx: Tx, kitId: string, parts: SentParts): Promise<void> {
  if (parts.length === 0) return;
  const ids = parts.map(({ productId }) => productId);
  if (!ids.every(isUuid)) throw notFound(kitMessages.partUnknown);
  const found = await tx
    .selectFrom('products')
    .select(['id', sql<boolean>`exists (select from kit_parts where kit_id = products.id)`.as('is_kit')])
    .where('id', 'in', ids)
    .where('archived_at', 'is', null)
    .execute();
  if (found.length < ids.length) throw notFound(kitMessages.partUnknown);
  const isPart = await tx
    .selectFrom('kit_parts')
    .select('kit_id')
    .where('part_id', '=', kitId)
    .executeTakeFirst();
  if (isPart || found.some(({ id, is_kit }) => is_kit || id === kitId))
    throw conflict('kit_in_kit', kitMessages.kitInKit);
}

function auditedPart({ product, quantity, isOptional }: ShownPart): string {
  return `${quantity} × ${product.name}${isOptional ? ' (optional)' : ''}`;
}

/** @throws Refused 404 */
function findParts(db: Db, idOrSlug: string): Promise<ShownPart[]> {
  return partsOf(selectParts(db, idOrSlug).where(isLive));
}

function findPartsForAdmin(db: Db, idOrSlug: string): Promise<ShownPart[]> {
  return partsOf(selectParts(db, idOrSlug).where('archived_at', 'is', null));
}

function selectParts(db: Db, idOrSlug: string) {
  return db.selectFrom('products').select(partsColumn.as('parts')).where(isNamedProduct(idOrSlug));
}

async function partsOf(query: ReturnType<typeof selectParts>): Promise<ShownPart[]> {
  const row = await query.executeTakeFirst();
  if (!row) throw notFound(productMessages.notFound);
  return row.parts.map(partReply);
}
