import { createHash } from 'node:crypto';
import { LINK_PREVIEW, linkPreviewName } from '../reviews/link-preview-image.ts';
import { MAX_BRAND_PICTURE_BYTES } from '../../storefront/pages/storefront-limits.ts';
import { brandMessages } from '../../storefront/brand/brand.words.ts';
import type { Db } from '../../db/transaction.ts';
import { invalid, Refused } from '../../kit/server/http/errors.ts';
import { loadSharp, readImageFile } from './image-file.server.ts';
import { prepareImage, type PreparedImage } from './sent-image.server.ts';

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
