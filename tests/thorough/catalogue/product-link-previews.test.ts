import fs from 'node:fs';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { linkPreviewOf } from '../../../src/catalogue/pictures/link-preview-image.ts';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { dataUri, someImage } from '../../support/catalogue/image-factory.ts';
import { createdProduct } from '../../support/catalogue/product-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

const fetched = async (address: string) => {
  const response = await fetch(shop.url + address);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

describe("a product's image", () => {
  it('has its link preview when one address asks for many at once', async () => {
    const svg = fs.readFileSync('src/db/seed/images/vega-4-mp-ip-bullet-camera.svg');
    const hashes = Array.from({ length: 24 }, (_, index) => index.toString(16).padStart(32, 'c'));
    const drawn = { content_type: 'image/svg+xml', width: 800, height: 800, bytes: svg };
    await shop.db
      .insertInto('media')
      .values(hashes.map((hash) => ({ ...drawn, name: `${hash}.svg`, created_at: shop.clock.now() })))
      .execute();

    const answers = await Promise.all(hashes.map((hash) => fetched(`/media/${hash}-preview.jpg`)));

    expect(answers.map(({ response }) => response.status)).toEqual(hashes.map(() => 200));
    const names = hashes.map((hash) => `${hash}-preview.jpg`).sort();
    const stored = await shop.db
      .selectFrom('media')
      .select(['name', 'bytes'])
      .where('name', 'in', names)
      .orderBy('name')
      .execute();
    expect(stored.map(({ name }) => name)).toEqual(names);
    expect(stored[0]!.bytes.equals(answers[0]!.bytes)).toBe(true);
  });

  it('has a link preview: a JPEG on a background, in the shape that all messengers accept', async () => {
    const tall = await createdProduct(admin, {
      image: dataUri(await someImage({ width: 300, height: 900 }), 'image/png'),
    });
    const [stored] = await shop.db
      .selectFrom('media')
      .select('name')
      .where('width', '=', 1200)
      .where('name', 'not like', 'ccc%')
      .execute();
    expect(`/media/${stored!.name}`).toBe(linkPreviewOf(tall.image!));
    const svg = fs.readFileSync('src/db/seed/images/vega-4-mp-ip-bullet-camera.svg');
    const drawn = { name: `${'ab'.repeat(16)}.svg`, content_type: 'image/svg+xml', width: 800, height: 800 };
    await shop.db
      .insertInto('media')
      .values({ ...drawn, bytes: svg, created_at: new Date() })
      .execute();

    for (const image of [tall.image!, `/media/${drawn.name}`]) {
      const { response, bytes } = await fetched(linkPreviewOf(image)!);

      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/jpeg');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('content-encoding')).toBeNull();
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
      // WhatsApp does not show larger ones.
      expect(bytes.length).toBeLessThan(300_000);
      const [edge, middle] = [await colourAt(bytes, 5, 5), await colourAt(bytes, 600, 315)];
      expect(edge.every((part) => part > 220)).toBe(true);
      expect(middle).not.toEqual(edge);
    }
    expect((await fetched(linkPreviewOf(`/media/${'cd'.repeat(16)}.svg`)!)).response.status).toBe(404);
    expect((await fetched(`/media/${'ab'.repeat(16)}-preview.png`)).response.status).toBe(404);
  });
});

async function colourAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}
