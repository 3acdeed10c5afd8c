import { LINK_PREVIEW } from '../../../contract/link-preview-image.ts';
import { ConcurrencyLimit } from '../../http/concurrency-limit.ts';
import { loadSharp } from './load-sharp.ts';

const { width, height } = LINK_PREVIEW;
/** What the product is given of it; the rest is stage. */
const PRODUCT = { width: width - 160, height: height - 60 };
const JPEG = { quality: 84, mozjpeg: true } as const;
const SLOWEST_SECONDS = 20;

/** The stage products stand on in the shop (`stage` in app.css), in its light colours. */
const STAGE = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    '<radialGradient id="stage" cx="0" cy="0" r="1" gradientTransform="translate(.5 .15) scale(1.2 .9)">' +
    '<stop stop-color="#fff"/><stop offset=".55" stop-color="#f3f5f8"/><stop offset="1" stop-color="#e6eaf0"/>' +
    '</radialGradient><rect width="100%" height="100%" fill="url(#stage)"/></svg>',
);

/** Crawlers come one by one; whoever asks for all of them at once waits. */
const turns = new ConcurrencyLimit(1, 16, 5);

/**
 * Draws a product's picture for a link preview.
 * @param picture one of ours: the shop's own SVG, or what resize-image.ts has drawn
 * @throws Refused 503 when too many wait
 */
export function renderLinkPreview(picture: Buffer): Promise<Buffer> {
  return turns.take(async () => {
    const sharp = await loadSharp();
    const product = await sharp(picture)
      .resize({ ...PRODUCT, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: SLOWEST_SECONDS })
      .png()
      .toBuffer();
    return sharp(STAGE)
      .composite([{ input: product }])
      .jpeg(JPEG)
      .toBuffer();
  });
}
