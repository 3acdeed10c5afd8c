import { sql } from 'kysely';
import { isoDayOf } from '../../kit/rules/dates.ts';
import { rupeesOf } from '../../kit/rules/money.ts';
import type { Product, ProductBody, NewProductBody } from '../listing/catalogue.shapes.ts';
import * as productDeskMessages from './product-desk.words.ts';
import { productMessages } from './product.words.ts';
import * as stockMessages from '../../stock/stock/stock.words.ts';
import { paths } from '../../app/page-paths.ts';
import { PRODUCT_FIELD_NAMES } from './product-fields.shapes.ts';
import { later } from '../../kit/server/clock.ts';
import { conflict, invalid, notFound } from '../../kit/server/http/errors.ts';
import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { movePath } from '../../platform/redirects/path-moves.server.ts';
import { step, type Actor } from '../../platform/records/record.server.ts';
import { openStock } from '../../stock/stock/write-moves.server.ts';
import { requireSpecs } from '../attributes/save-attribute.server.ts';
import { requireGate } from '../certificates/check-gate.server.ts';
import type { RecordingFacts, WithRecordingFacts } from '../kits/recording-facts-memo.server.ts';
import { findProductForAdmin, lockProduct } from '../listing/catalogue-queries.server.ts';
import { type ProductRow, productForAdmin } from '../listing/product-reply.server.ts';
import { prepareSentImage, storeSentImage } from '../pictures/sent-image.server.ts';
import { freeProductSlug, takeProductSlug, freeBrandSlug } from './free-slug.server.ts';
import {
  makerIdsOf,
  categoryIdOf,
  changeProduct,
  insertProduct,
  type GateReasonColumns,
  originOf,
  requireFreeSku,
} from './product-writes.server.ts';
import { replaceFirstPicture } from '../pictures/store-pictures.server.ts';
import { findLastEditor } from '../../platform/audit/require-seen.server.ts';

const SHORT_FIELDS = [
  ...(['name', 'slug', 'price', 'category', 'stock', 'brand', 'origin', 'image'] as const),
  ...PRODUCT_FIELD_NAMES,
] satisfies (keyof Product)[];

const LONG_FIELDS = [
  'description',
  'specs',
  'maker',
  'importer',
  'netQuantity',
  'translations',
] as const satisfies (keyof Product)[];

/** @throws Refused 400 (price above MRP, invalid specs or image), 409 (SKU taken), 503 (too many images at once) */
export async function createProduct(
  actor: Actor<WithRecordingFacts>,
  body: NewProductBody,
): Promise<Product> {
  requireAtMostMrp(body.price, body.mrp ?? null);
  requireHsn(body.hsn, null);
  const prepared = await prepareSentImage(actor.services.db, body.image);
  const facts = await actor.services.recordingFacts();
  return step(actor, async ({ tx, now, actorId, audit }) => {
    await tx.effects.lockCatalogue(tx);
    await requireFreeSku(tx, null, body.sku);
    await requireSpecs(tx, body.specs, {});
    const slug = await freeProductSlug(tx, body.name);
    const categoryId = await categoryIdOf(tx, body.category);
    const image = await storeSentImage(tx, body.image, prepared, null, now);
    const id = await insertProduct(tx, body, {
      slug,
      categoryId,
      image,
      brandId: await brandIdOf(tx, body.brand),
      makers: await makerIdsOf(tx, body),
      origin: originOf(body, {}),
      gateReason: gateReasonOf(body, null, actor.currentUser, now),
      now,
    });
    if (image !== null) await replaceFirstPicture(tx, id, image, body.name);
    await openStock(tx, id, body.stock ?? null, actorId, now);
    await requireGate(tx, id, now);
    const product = await readSaved(tx, id, now, facts);
    const { name, sku, price } = product;
    const reason = body.gateReason ? { gateReason: body.gateReason } : {};
    await audit('product.create', id, { name, sku, price, ...reason });
    return product;
  });
}

/** @throws Refused 404; 409 product_changed, stock_by_moves, slug_taken; or as createProduct */
export async function updateProduct(
  actor: Actor<WithRecordingFacts>,
  idOrSlug: string,
  body: ProductBody,
): Promise<Product> {
  const prepared = await prepareSentImage(actor.services.db, body.image);
  const facts = await actor.services.recordingFacts();
  return step(actor, async ({ tx, now, actorId, audit }) => {
    const before = await lockProduct(tx, idOrSlug, isoDayOf(now));
    if (!before) throw notFound(productMessages.notFound);
    await requireUnchanged(tx, before, body);
    requireHsn(body.hsn, before.hsn);
    requireAtMostMrp(body.price, body.mrp === undefined ? mrpOf(before) : body.mrp);
    await requireSpecs(tx, body.specs, before.specs);
    await tx.effects.lockCatalogue(tx);
    // Products that shared it before this was asked may be saved as they are.
    if (body.sku !== before.sku) await requireFreeSku(tx, before.id, body.sku);
    const slug = body.slug ?? before.slug;
    if (slug !== before.slug) await takeProductSlug(tx, before.id, slug);
    const categoryId = await categoryIdOf(tx, body.category);
    const image = await storeSentImage(tx, body.image, prepared, before.image, now);
    await changeProduct(tx, before.id, body, {
      slug,
      categoryId,
      image,
      brandId: await brandIdOf(tx, body.brand),
      makers: await makerIdsOf(tx, body),
      origin: originOf(body, before.specs),
      gateReason: gateReasonOf(body, before.gate_reason, actor.currentUser, now),
      now: later(now, before.updated_at),
    });
    if (slug !== before.slug) {
      const mover = { userId: actorId, now };
      await movePath(tx, paths.product(before.slug), paths.product(slug), mover);
    }
    if (image !== before.image) await replaceFirstPicture(tx, before.id, image, body.name);
    await requireGate(tx, before.id, now);
    const product = await readSaved(tx, before.id, now, facts);
    const changes = changesOf(productForAdmin(before, isoDayOf(now), facts), product);
    await audit('product.update', before.id, { name: product.name, changes });
    return product;
  });
}

/** Refuses stale edits, and any change of the stock: units sold while a form was open must stay sold. */
async function requireUnchanged(tx: Tx, before: ProductRow, body: ProductBody): Promise<void> {
  await requireSeen(tx, before, body.updatedAt);
  if (body.stock !== undefined && body.stock !== before.stock && !before.is_kit)
    throw conflict('stock_by_moves', stockMessages.byMoves, { stock: before.stock });
}

function gateReasonOf(
  { gateReason }: ProductBody,
  before: string | null,
  currentUser: CurrentUser,
  now: Date,
): GateReasonColumns | undefined {
  if (gateReason === undefined || gateReason === before) return undefined;
  if (gateReason === null) return { gate_reason: null, gate_by: null, gate_at: null };
  return { gate_reason: gateReason, gate_by: currentUser.id, gate_at: now };
}

function requireAtMostMrp(price: number, mrp: number | null): void {
  if (mrp !== null && price > mrp)
    throw invalid(productDeskMessages.aboveMrp, { price: productDeskMessages.aboveMrp });
}

/** An HSN code has 4, 6 or 8 digits; older ones of another length may stay. */
function requireHsn(hsn: ProductBody['hsn'], before: string | null): void {
  const sentence = productDeskMessages.newHsn;
  if (typeof hsn === 'string' && hsn !== before && hsn.length % 2 === 1)
    throw invalid(sentence, { hsn: sentence });
}

function mrpOf({ mrp_paise }: ProductRow): number | null {
  return mrp_paise === null ? null : rupeesOf(mrp_paise);
}

async function readSaved(tx: Tx, id: string, now: Date, facts: RecordingFacts): Promise<Product> {
  const today = isoDayOf(now);
  return productForAdmin((await findProductForAdmin(tx, id, today))!, today, facts);
}

/** Ignores case. The caller must have locked the catalogue. */
async function brandIdOf(tx: Tx, name: string | null | undefined): Promise<string | null | undefined> {
  if (name === null || name === undefined) return name;
  const found = await tx
    .selectFrom('brands')
    .select('id')
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .executeTakeFirst();
  if (found) return found.id;
  const { id } = await tx
    .insertInto('brands')
    .values({ name, slug: await freeBrandSlug(tx, name) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function changesOf(before: Product, after: Product): Record<string, unknown> {
  const changes: Record<string, unknown> = {};
  for (const field of SHORT_FIELDS) {
    if (before[field] !== after[field]) changes[field] = { from: before[field], to: after[field] };
  }
  for (const field of LONG_FIELDS) {
    if (JSON.stringify(before[field]) !== JSON.stringify(after[field])) changes[field] = 'changed';
  }
  const [reasonBefore, reasonAfter] = [before.gate?.reason ?? null, after.gate?.reason ?? null];
  if (reasonBefore !== reasonAfter) changes.gateReason = { from: reasonBefore, to: reasonAfter };
  return changes;
}

const EDITS = ['product.create', 'product.update', 'product.feature', 'product.pictures'] as const;

interface EditedProduct {
  id: string;
  updated_at: Date;
}

/**
 * @param seen `updatedAt` when the editor was opened; without it the last edit wins
 * @throws Refused 409 product_changed, with the present `updatedAt` and who changed it
 */
export async function requireSeen(tx: Tx, product: EditedProduct, seen: string | undefined): Promise<void> {
  const updatedAt = product.updated_at.toISOString();
  if (seen === undefined || seen === updatedAt) return;
  const changedBy = await findLastEditor(tx, product.id, EDITS);
  throw conflict('product_changed', productDeskMessages.changed, { updatedAt, changedBy });
}
