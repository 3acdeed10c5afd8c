import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { blackPng, dataUri, someImage } from '../../support/catalogue/image-factory.ts';
import { createdProduct, newProduct } from '../../support/catalogue/product-factory.ts';
import { runConcurrently, testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

const mediaNames = async () =>
  (await shop.db.selectFrom('media').select('name').execute()).map((row) => row.name);
const fetched = async (address: string) => {
  const response = await fetch(shop.url + address);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

describe("a product's image", () => {
  it.each(['png', 'jpeg', 'webp', 'avif'] as const)('may be %s, and is served as WebP', async (format) => {
    const bytes = await someImage({ width: 1600, height: 1200, format });

    const product = await createdProduct(admin, { image: dataUri(bytes, `image/${format}`) });

    expect(product.image).toMatch(/^\/media\/[0-9a-f]{32}-640\.webp$/);
    const { response, bytes: served } = await fetched(product.image!);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(await sharp(served).metadata()).toMatchObject({ format: 'webp', width: 640, height: 480 });
    for (const [name, width] of [
      ['-320', 320],
      ['-1280', 1280],
    ] as const) {
      const { bytes: variant } = await fetched(product.image!.replace('-640', name));
      expect((await sharp(variant).metadata()).width).toBe(width);
    }
  });

  it('is never enlarged, is turned upright and has no metadata', async () => {
    const bytes = await sharp(await someImage({ width: 100, height: 50, format: 'jpeg' }))
      .withExif({ IFD0: { Copyright: 'Somebody at 23.0225, 72.5714', ImageDescription: 'secret' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();

    const product = await createdProduct(admin, { image: dataUri(bytes, 'image/jpeg') });

    const { bytes: served } = await fetched(product.image!);
    const { width, height, exif, orientation } = await sharp(served).metadata();
    expect({ width, height, exif, orientation }).toEqual({
      width: 50,
      height: 100,
      exif: undefined,
      orientation: undefined,
    });
    expect(served.includes('secret')).toBe(false);
  });

  it('is stored once, however often it is sent', async () => {
    const uri = dataUri(await someImage({ width: 700, height: 20 }), 'image/png');
    const [first, second] = await runConcurrently(shop, 'catalogue_version', [
      () => createdProduct(admin, { image: uri }),
      () => createdProduct(admin, { image: uri }),
    ]);

    const third = await createdProduct(admin, { image: uri });

    expect([second!.image, third.image]).toEqual([first!.image, first!.image]);
    const hash = first!.image!.slice('/media/'.length, -'-640.webp'.length);
    expect((await mediaNames()).filter((name) => name.startsWith(hash)).sort()).toEqual([
      `${hash}-1280.webp`,
      `${hash}-320.webp`,
      `${hash}-640.webp`,
      `${hash}-preview.jpg`,
    ]);
  });

  it('is served as soon as it is uploaded, even if its URL was requested before', async () => {
    const bytes = await someImage();
    const product = await createdProduct(admin, { image: dataUri(bytes, 'image/png') });
    const name = product.image!;
    await admin.client.call('PUT /products/:id', {
      params: { id: product._id },
      body: newProduct({ image: null }),
    });
    await shop.db
      .deleteFrom('media')
      .where('name', 'like', `${name.slice(7, 39)}%`)
      .execute();
    const other = name.replace('-640', '-320');
    const before = await fetched(other);

    await createdProduct(admin, { image: dataUri(bytes, 'image/png') });

    expect(before.response.status).toBe(404);
    expect((await fetched(other)).response.status).toBe(200);
  });

  it('stays when its URL is sent back, is removed by null, and is replaced by a new one', async () => {
    const product = await createdProduct(admin, { image: dataUri(await someImage(), 'image/png') });
    const put = async (image: string | null) =>
      (
        await admin.client.call('PUT /products/:id', {
          params: { id: product._id },
          body: newProduct({ image }),
        })
      ).body;

    const same = await put(product.image);
    const emptyField = await put('');
    const replaced = await put(dataUri(await someImage(), 'image/png'));
    const removed = await put(null);

    expect([same.image, emptyField.image]).toEqual([product.image, product.image]);
    expect(replaced.image).toMatch(/^\/media\//);
    expect(replaced.image).not.toBe(product.image);
    expect(removed.image).toBeNull();
  });

  it('of extreme proportions is scaled within limits', async () => {
    const product = await createdProduct(admin, { image: dataUri(await blackPng(30_000, 1), 'image/png') });
    const tall = await createdProduct(admin, { image: dataUri(await blackPng(3, 60_000), 'image/png') });

    expect((await fetched(product.image!)).response.status).toBe(200);
    expect((await sharp((await fetched(tall.image!)).bytes).metadata()).height).toBeLessThanOrEqual(1280);
  });
});
