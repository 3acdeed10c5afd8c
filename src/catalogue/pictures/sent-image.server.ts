import * as productDeskMessages from '../products/product-desk.words.ts';
import { createHash } from 'node:crypto';
import { LINK_PREVIEW, linkPreviewName } from './link-preview-image.ts';
import type { Db } from '../../db/transaction.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import type { Lane } from '../../kit/server/http/concurrency-limit.ts';
import {
  readImageFile,
  refusedImage,
  resizeImage,
  VARIANT_WIDTHS,
  loadSharp,
  type Variant,
} from './resize-image.server.ts';
import { renderLinkPreview } from './render-link-preview.server.ts';
import type { PageImage } from '../../storefront/pages/pages.shapes.ts';
import { step, type Actor } from '../../platform/records/record.server.ts';
import { MAX_BRAND_PICTURE_BYTES } from '../../storefront/pages/storefront-limits.ts';
import { brandMessages } from '../../storefront/brand/brand.words.ts';
import { invalid, Refused } from '../../kit/server/http/errors.ts';

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

const HASH_LENGTH = 32;
const NAMING_WIDTH = 640;

/** A data URI; the current URL, '' or undefined keep the image; null removes it. */
type SentImage = string | null | undefined;

export interface PreparedImage {
  name: string;
  /** Empty when the same image is stored already. */
  rows: MediaRow[];
}

interface MediaRow {
  name: string;
  content_type: string;
  width: number;
  height: number;
  bytes: Buffer;
}

/** Prepares the image of a form. Slow, so call it before the transaction. @throws as prepareImage */
export async function prepareSentImage(db: Db, field: SentImage): Promise<PreparedImage | null> {
  return typeof field === 'string' && field.startsWith('data:') ? prepareImage(db, field) : null;
}

/**
 * @returns the name of the form's image from now on
 * @throws Refused 400 for a text that is no image
 */
export async function storeSentImage(
  tx: Tx,
  field: SentImage,
  prepared: PreparedImage | null,
  before: string | null,
  now: Date,
): Promise<string | null> {
  if (prepared) return insertImage(tx, prepared, now);
  if (field === null) return null;
  if (field === undefined || field === '' || field === imageUrl(before)) return before;
  throw refusedImage(productDeskMessages.imageType);
}

/**
 * Slow, so call it before the transaction that stores the variants.
 * @param dataUri PNG, JPEG, WebP or AVIF, at most 40 megapixels
 * @param salt gives it a name that the same picture has nowhere else
 * @throws Refused 400 when it is not such an image, 503 when too many wait
 */
export async function prepareImage(
  db: Db,
  dataUri: string,
  lane: Lane = 'desk',
  salt = '',
): Promise<PreparedImage> {
  const bytes = await readImageFile(dataUri);
  const hash = createHash('sha256').update(salt).update(bytes).digest('hex').slice(0, HASH_LENGTH);
  const name = variantName(hash, NAMING_WIDTH);
  if (await isStored(db, name)) return { name, rows: [] };
  const variants = await resizeImage(bytes, lane);
  const preview = await linkPreviewRow(hash, variants.at(-1)!.bytes, lane);
  return { name, rows: [...variants.map((variant) => rowOf(hash, variant)), preview] };
}

/** @returns its name */
export async function insertImage(tx: Tx, { name, rows }: PreparedImage, now: Date): Promise<string> {
  if (rows.length > 0)
    await tx
      .insertInto('media')
      .values(rows.map((row) => ({ ...row, created_at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return name;
}

async function isStored(db: Db, name: string): Promise<boolean> {
  const row = await db.selectFrom('media').select('name').where('name', '=', name).executeTakeFirst();
  return row !== undefined;
}

function rowOf(hash: string, { targetWidth, width, height, bytes }: Variant): MediaRow {
  return { name: variantName(hash, targetWidth), content_type: 'image/webp', width, height, bytes };
}

async function linkPreviewRow(hash: string, image: Buffer, lane: Lane): Promise<MediaRow> {
  const bytes = await renderLinkPreview(image, lane);
  return { name: linkPreviewName(hash), content_type: 'image/jpeg', ...LINK_PREVIEW, bytes };
}

/** @returns the names of all that is kept of a picture */
export function namesOfImage(name: string): string[] {
  const hash = name.split('-')[0]!;
  return [...VARIANT_WIDTHS.map((width) => variantName(hash, width)), linkPreviewName(hash)];
}

function variantName(hash: string, width: number): string {
  return `${hash}-${width}.webp`;
}

type BrandPicture = 'logoLight' | 'logoDark' | 'icon' | 'linkPreview';

interface Size {
  width: number;
  height: number;
}

const SIZES: Record<BrandPicture, [fits: (size: Size) => boolean, sentence: string]> = {
  logoLight: [isLogo, brandMessages.logoSize],
  logoDark: [isLogo, brandMessages.logoSize],
  icon: [({ width, height }) => width === height && width >= 180, brandMessages.iconSize],
  linkPreview: [({ width, height }) => width >= 600 && height >= 315, brandMessages.linkPreviewSize],
};

function isLogo({ width, height }: Size): boolean {
  return width >= 120 && height >= 24;
}

/** @throws Refused 400 that names the field */
export async function prepareBrandPicture(
  db: Db,
  field: BrandPicture,
  dataUri: string,
): Promise<PreparedImage> {
  try {
    const bytes = await readImageFile(dataUri);
    if (bytes.length > MAX_BRAND_PICTURE_BYTES) throw invalid(brandMessages.pictureSize);
    const [fits, sentence] = SIZES[field];
    if (!fits(await sizeOf(bytes))) throw invalid(sentence);
    return field === 'linkPreview' ? await previewOf(bytes) : await prepareImage(db, dataUri);
  } catch (error) {
    if (error instanceof Refused && error.status === 400)
      throw invalid(error.message, { [field]: error.message });
    throw error;
  }
}

async function sizeOf(bytes: Buffer): Promise<Size> {
  const sharp = await loadSharp();
  const { autoOrient } = await sharp(bytes).metadata();
  return autoOrient;
}

/** Messengers want one size, and JPEG. */
async function previewOf(bytes: Buffer): Promise<PreparedImage> {
  const sharp = await loadSharp();
  const jpeg = await sharp(bytes, { failOn: 'error' })
    .autoOrient()
    .resize({ ...LINK_PREVIEW, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 84, mozjpeg: true })
    .timeout({ seconds: 20 })
    .toBuffer();
  const hash = createHash('sha256').update('link preview').update(bytes).digest('hex').slice(0, 32);
  const name = linkPreviewName(hash);
  return { name, rows: [{ name, content_type: 'image/jpeg', ...LINK_PREVIEW, bytes: jpeg }] };
}

export function fileUrl(sha256: string, name: string): string {
  return `/files/${sha256}/${encodeURIComponent(name)}`;
}

export function imageUrl(name: string | null): string | null {
  return name && `/media/${name}`;
}

/** The product as answers name it. */
export function pictured<Product extends { image: string | null }>(product: Product): Product {
  return { ...product, image: imageUrl(product.image) };
}
