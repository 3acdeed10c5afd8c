import { LINK_PREVIEW } from './link-preview-image.ts';
import { ConcurrencyLimit, type Lane } from '../../kit/server/http/concurrency-limit.ts';
import { loadSharp } from './resize-image.server.ts';

const { width, height } = LINK_PREVIEW;
const PRODUCT_SIZE = { width: width - 160, height: height - 60 };
const JPEG = { quality: 84, mozjpeg: true } as const;
const TIMEOUT_SECONDS = 20;

const STAGE = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    '<radialGradient id="stage" cx="0" cy="0" r="1" gradientTransform="translate(.5 .15) scale(1.2 .9)">' +
    '<stop stop-color="#fff"/><stop offset=".55" stop-color="#f3f5f8"/><stop offset="1" stop-color="#e6eaf0"/>' +
    '</radialGradient><rect width="100%" height="100%" fill="url(#stage)"/></svg>',
);

/** One preview at a time: messengers that ask for many at once have to wait. */
const MAX_WAITING = 100;
const concurrencyLimit = new ConcurrencyLimit(1, MAX_WAITING, 5);

/**
 * @param image a trusted file: the demo shop's SVG, or a variant made by resize-image.server.ts
 * @throws Refused 503 when too many wait
 */
export function renderLinkPreview(image: Buffer, lane: Lane): Promise<Buffer> {
  return concurrencyLimit.take(async () => {
    const sharp = await loadSharp();
    const product = await sharp(image)
      .resize({ ...PRODUCT_SIZE, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .png()
      .toBuffer();
    return sharp(STAGE)
      .composite([{ input: product }])
      .jpeg(JPEG)
      .toBuffer();
  }, lane === 'desk');
}
