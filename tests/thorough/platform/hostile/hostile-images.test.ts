import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, type SignedIn } from '../../../support/accounts/user-factory.ts';
import { blackPng, dataUri, someImage } from '../../../support/catalogue/image-factory.ts';
import { databaseSnapshot, testShop } from '../../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

const NOT_A_KIND = 'The image must be a PNG, JPEG, WebP or AVIF picture.';
const UNREADABLE = 'The image could not be read. Please choose another file.';
const TOO_LARGE = 'The image is too large: at most 40 megapixels are accepted.';

const product = (image: unknown) => ({
  name: 'Camera with a picture',
  description: 'Good.',
  price: 100,
  category: 'Bullet Cameras',
  image,
});

const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`);
const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2));
const heic = () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');

const PICTURES: [what: string, sentence: string, image: () => unknown][] = [
  ['an SVG', NOT_A_KIND, () => dataUri(svg('<script>alert(1)</script>'), 'image/svg+xml')],
  ['an SVG that says it is a PNG', NOT_A_KIND, () => dataUri(svg('<rect/>'), 'image/png')],
  [
    'an SVG that reads a file',
    NOT_A_KIND,
    () => dataUri(svg('<image href="file:///etc/passwd"/>'), 'image/webp'),
  ],
  ['a GIF', NOT_A_KIND, async () => dataUri(await someImage({ format: 'gif' }), 'image/gif')],
  [
    'a GIF that says it is a JPEG',
    NOT_A_KIND,
    async () => dataUri(await someImage({ format: 'gif' }), 'image/jpeg'),
  ],
  [
    'a TIFF that says it is a PNG',
    NOT_A_KIND,
    async () => dataUri(await someImage({ format: 'tiff' }), 'image/png'),
  ],
  ['a HEIC that says it is an AVIF', NOT_A_KIND, () => dataUri(heic(), 'image/avif')],
  [
    'a JPEG that says it is a PNG',
    NOT_A_KIND,
    async () => dataUri(await someImage({ format: 'jpeg' }), 'image/png'),
  ],
  ['a PNG that says it is text', NOT_A_KIND, async () => dataUri(await someImage(), 'text/html')],
  ['a PNG without a type', NOT_A_KIND, async () => dataUri(await someImage(), '')],
  ['a page that says it is a PNG', NOT_A_KIND, () => dataUri(Buffer.from('<html><script>'), 'image/png')],
  ['a PDF that says it is a PNG', NOT_A_KIND, () => dataUri(Buffer.from('%PDF-1.7\n'), 'image/png')],
  ['an empty picture', NOT_A_KIND, () => 'data:image/png;base64,'],
  ['a picture that is not base64', NOT_A_KIND, () => 'data:image/png;base64,!!!!'],
  ['a picture as URL-encoded text', NOT_A_KIND, () => 'data:image/png,%89PNG'],
  [
    'the first bytes of a PNG alone',
    UNREADABLE,
    async () => dataUri((await someImage()).subarray(0, 8), 'image/png'),
  ],
  ['half a PNG', UNREADABLE, async () => dataUri(half(await someImage({ width: 300 })), 'image/png')],
  [
    'half a JPEG',
    UNREADABLE,
    async () => dataUri(half(await someImage({ width: 900, height: 900, format: 'jpeg' })), 'image/jpeg'),
  ],
  [
    'half a WebP',
    UNREADABLE,
    async () => dataUri(half(await someImage({ width: 300, format: 'webp' })), 'image/webp'),
  ],
  [
    'half an AVIF',
    UNREADABLE,
    async () => dataUri(half(await someImage({ width: 300, format: 'avif' })), 'image/avif'),
  ],
  ['a PNG of 50,000 × 50,000', TOO_LARGE, async () => dataUri(await blackPng(50_000, 50_000), 'image/png')],
  [
    'a PNG of a little over 40 megapixels',
    TOO_LARGE,
    async () => dataUri(await blackPng(8000, 5001), 'image/png'),
  ],
  ['the address of a picture elsewhere', NOT_A_KIND, () => 'https://evil.example/camera.png'],
  ['a script', NOT_A_KIND, () => 'javascript:alert(1)'],
  ['a way out of the folder', NOT_A_KIND, () => '/media/../../etc/passwd'],
  ['a number', NOT_A_KIND, () => 5],
  ['a list', NOT_A_KIND, () => ['data:image/png;base64,AAAA']],
  ['an object', NOT_A_KIND, () => ({ src: 'x' })],
];

describe('as an image of a product', () => {
  it.each(PICTURES)('%s is refused, and nothing is saved', async (_, sentence, image) => {
    const body = product(await image());
    const before = await databaseSnapshot(shop);

    const answer = await admin.client.send('POST', '/api/products', body);

    expect([answer.status, answer.refusal.message]).toEqual([400, sentence]);
    expect(answer.refusal.fields).toEqual({ image: sentence });
    expect(await databaseSnapshot(shop)).toEqual(before);
  });

  it("the URL of another product's image or of an unknown one is refused", async () => {
    const image = dataUri(await someImage(), 'image/png');
    const other = await admin.client.call('POST /products', { body: product(image) as never });
    const mine = await admin.client.call('POST /products', { body: product(null) as never });

    for (const address of [other.body.image!, `/media/${'0'.repeat(32)}-640.webp`]) {
      const answer = await admin.client.call('PUT /products/:id', {
        params: { id: mine.body._id },
        body: product(address) as never,
      });

      expect([answer.status, answer.refusal.message]).toEqual([400, NOT_A_KIND]);
    }
  });

  it('exactly forty megapixels are accepted', async () => {
    const image = dataUri(await blackPng(8000, 5000), 'image/png');

    const answer = await admin.client.call('POST /products', { body: product(image) as never });

    expect(answer.status).toBe(201);
  });

  it('more than 8 MB are too large, and only products may have 8 MB', async () => {
    const large = `data:image/png;base64,${'A'.repeat(8 * 1024 * 1024)}`;

    const onProducts = await admin.client.send('POST', '/api/products', product(large));
    const onProfile = await admin.client.send('PUT', '/api/auth/profile', { image: 'A'.repeat(200_000) });

    for (const answer of [onProducts, onProfile]) {
      expect([answer.status, answer.refusal.message]).toEqual([413, 'That is too large to accept.']);
    }
  });

  it('many at once wait or are refused with 503', async () => {
    const pictures = await Promise.all(
      Array.from({ length: 14 }, () => someImage({ width: 900, height: 900 })),
    );

    const answers = await Promise.all(
      pictures.map((bytes) =>
        admin.client.call('POST /products', { body: product(dataUri(bytes, 'image/png')) as never }),
      ),
    );

    const done = answers.filter(({ status }) => status === 201);
    const away = answers.filter(({ status }) => status === 503);
    expect(done.length + away.length).toBe(14);
    expect(done.length).toBeGreaterThanOrEqual(2);
    // Two run and eight wait, so some of fourteen at once are too many.
    expect(away.length).toBeGreaterThan(0);
    for (const answer of away) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
