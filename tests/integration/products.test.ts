import fs from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAudit } from '../../src/contract/audit.ts';
import { addToCart, readCart } from '../../src/contract/cart.ts';
import {
  createProduct,
  deleteProduct,
  listByCategory,
  listCategories,
  listFeatured,
  listProducts,
  readProduct,
  toggleFeatured,
  updateProduct,
} from '../../src/contract/catalogue.ts';
import type { Product, ProductBody } from '../../src/contract/catalogue-shapes.ts';
import { linkPictureOf } from '../../src/contract/link-picture.ts';
import { listMyOrders } from '../../src/contract/orders.ts';
import { someOrder, someProduct } from '../support/goods.ts';
import { someAdmin, someCustomer, type SignedIn } from '../support/people.ts';
import { blackPng, dataUri, somePicture } from '../support/pictures.ts';
import { startTestShop, type TestShop } from '../support/test-shop.ts';

let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  shop = await startTestShop();
  admin = await someAdmin(shop);
});
afterAll(() => shop.close());

let count = 0;

function aProduct(details: Partial<ProductBody> = {}): ProductBody {
  return {
    name: `Kavach ${++count} bullet camera`,
    description: 'Sees in the dark.',
    price: 1149.5,
    category: 'Bullet Cameras',
    ...details,
  };
}

async function created(details: Partial<ProductBody> = {}): Promise<Product> {
  const answer = await admin.client.call(createProduct, { body: aProduct(details) });
  if (answer.status !== 201) throw new Error(`Refused: ${answer.refusal.message}`);
  return answer.body;
}

/** What a visitor reads; null for 404. */
async function asVisitor(idOrSlug: string): Promise<Product | null> {
  const answer = await shop.visitor().call(readProduct, { params: { id: idOrSlug } });
  return answer.status === 404 ? null : answer.body;
}

async function isNamed(name: string): Promise<boolean> {
  const { body } = await shop.visitor().call(listProducts, { query: { search: name } });
  return body.some((product) => product.name === name);
}

describe('POST /api/products', () => {
  it('adds a product that shoppers see at once, by id, by slug and in the lists', async () => {
    await shop.visitor().call(listProducts, {});

    const answer = await admin.client.call(createProduct, {
      body: aProduct({
        name: 'Garuda 4K dome',
        sku: 'GRD-4K',
        mrp: 2000,
        stock: 12,
        warrantyMonths: 24,
        specs: { resolutionMP: 8, place: 'Outdoor' },
      }),
    });

    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      slug: 'garuda-4k-dome',
      sku: 'GRD-4K',
      price: 1149.5,
      mrp: 2000,
      category: 'Bullet Cameras',
      image: null,
      isFeatured: false,
      stock: 12,
      gstRate: 18,
    });
    const { _id } = answer.body;
    expect(await asVisitor(_id)).toMatchObject({ _id, name: 'Garuda 4K dome' });
    expect(await asVisitor('garuda-4k-dome')).not.toHaveProperty('stock');
    expect(await isNamed('Garuda 4K dome')).toBe(true);
    const inCategory = await shop
      .visitor()
      .call(listByCategory, { params: { category: answer.body.category } });
    expect(inCategory.body.map((product) => product._id)).toContain(_id);
  });

  it.each([
    ['no name', { name: undefined }],
    ['an empty name', { name: '' }],
    ['a blank name', { name: ' \t ' }],
    ['no description', { description: undefined }],
    ['a blank description', { description: '  ' }],
    ['no price', { price: undefined }],
    ['an empty price', { price: '' }],
    ['no category', { category: undefined }],
    ['a blank category', { category: ' ' }],
    ['a null category and a wrong price', { category: null, price: 'dear' }],
  ])('refuses %s, and saves nothing', async (_, fault) => {
    const body = { ...aProduct(), ...fault };

    const answer = await admin.client.send('POST', '/api/products', body);

    expect(answer.status).toBe(400);
    expect(answer.refusal.message).toBe('Please fill in all fields.');
    expect(answer.refusal.error).toBe('Please fill in all fields.');
    expect(await isNamed(String(body.name))).toBe(false);
  });

  it.each(['1149', -1, 1.005, 10_000_001, Number.NaN, true, [5], { $gt: 0 }])(
    'refuses %j as a price',
    async (price) => {
      const body = { ...aProduct(), price };

      const answer = await admin.client.send('POST', '/api/products', body);

      expect(answer.status).toBe(400);
      expect(answer.refusal.message).toBe(
        Number.isNaN(price)
          ? 'Please fill in all fields.'
          : 'Price must be a number of rupees with at most two decimals.',
      );
      expect(await isNamed(body.name)).toBe(false);
    },
  );

  it('refuses a price above the MRP', async () => {
    const answer = await admin.client.call(createProduct, { body: aProduct({ price: 100.01, mrp: 100 }) });

    expect(answer.status).toBe(400);
    expect(answer.refusal.message).toBe('The price must not be above the MRP.');
  });

  it('refuses a SKU that another product has, until that product is deleted', async () => {
    const first = await created({ sku: 'TWICE-1' });

    const taken = await admin.client.call(createProduct, { body: aProduct({ sku: 'TWICE-1' }) });
    await admin.client.call(deleteProduct, { params: { id: first._id } });
    const free = await admin.client.call(createProduct, { body: aProduct({ sku: 'TWICE-1' }) });

    expect(taken.status).toBe(409);
    expect(taken.refusal).toMatchObject({
      message: 'Another product already has this SKU.',
      code: 'sku_taken',
    });
    expect(free.status).toBe(201);
  });

  it('gives each product a slug of its own, even when many are added at once', async () => {
    const names = Array.from({ length: 6 }, () => created({ name: 'Same Name' }));

    const slugs = (await Promise.all(names)).map((product) => product.slug).sort();

    expect(slugs).toEqual([
      'same-name',
      'same-name-2',
      'same-name-3',
      'same-name-4',
      'same-name-5',
      'same-name-6',
    ]);
  });

  it('finds a slug for names without a Latin letter and for words that mean something else', async () => {
    const hindi = await created({ name: 'निगरानी कैमरा' });
    const featured = await created({ name: 'Featured' });
    const looksLikeAnId = await created({ name: '00000000-0000-4000-8000-000000000000' });

    expect(hindi.slug).toMatch(/^product(-\d+)?$/);
    expect(featured.slug).toBe('featured-2');
    for (const product of [hindi, featured, looksLikeAnId]) {
      expect(await asVisitor(product.slug)).toMatchObject({ _id: product._id });
    }
  });

  it('puts a product into a known category whatever the capitals, and makes an unknown one', async () => {
    const first = await created({ category: 'Thermal Cameras' });
    const second = await created({ category: 'THERMAL cameras' });

    const { body } = await shop.visitor().call(listCategories, {});

    expect([first.category, second.category]).toEqual(['Thermal Cameras', 'Thermal Cameras']);
    expect(body.filter((category) => /thermal/i.test(category.name))).toMatchObject([
      { name: 'Thermal Cameras', slug: 'thermal-cameras', count: 2 },
    ]);
  });

  it('leaves a line in the audit log', async () => {
    const product = await created({ price: 99 });

    const { body } = await admin.client.call(listAudit, { query: { search: product._id } });

    expect(body).toMatchObject([
      {
        action: 'product.create',
        subject: product._id,
        admin: { _id: admin.user._id, name: 'Riya Admin' },
        details: { name: product.name, price: 99 },
      },
    ]);
  });
});

describe('PUT /api/products/:id', () => {
  it('changes what is sent and keeps what is left out', async () => {
    const picture = dataUri(await somePicture(), 'image/png');
    const product = await created({ sku: 'KEEP-1', mrp: 3000, stock: 4, image: picture, isFeatured: true });
    await asVisitor(product.slug);

    const answer = await admin.client.call(updateProduct, {
      params: { id: product._id },
      body: { name: 'Renamed', description: 'Better.', price: 2500, category: 'Domes' },
    });

    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      _id: product._id,
      slug: product.slug,
      name: 'Renamed',
      description: 'Better.',
      price: 2500,
      category: 'Domes',
      sku: 'KEEP-1',
      mrp: 3000,
      stock: 4,
      isFeatured: true,
      image: product.image,
    });
    expect(await asVisitor(product.slug)).toMatchObject({ name: 'Renamed', price: 2500 });
  });

  it('refuses what POST refuses, and changes nothing', async () => {
    const product = await created({ mrp: 2000 });
    const put = (body: unknown) => admin.client.send('PUT', `/api/products/${product._id}`, body);
    const same = { name: product.name, description: product.description, category: product.category };

    const aboveMrp = await put({ ...same, price: 2000.5 });
    const blank = await put({ ...same, price: 1, description: ' ' });
    const other = await created({ sku: 'OTHER-1' });
    const taken = await put({ ...same, price: 1, sku: other.sku });

    expect([aboveMrp.status, aboveMrp.refusal.message]).toEqual([
      400,
      'The price must not be above the MRP.',
    ]);
    expect([blank.status, blank.refusal.message]).toEqual([400, 'Please fill in all fields.']);
    expect([taken.status, taken.refusal.message]).toEqual([409, 'Another product already has this SKU.']);
    expect(await asVisitor(product._id)).toEqual({ ...product, stock: undefined });
  });

  it('notes what changed, from what to what', async () => {
    const product = await created({ price: 100, stock: 5 });

    await admin.client.call(updateProduct, {
      params: { id: product._id },
      body: { ...aProduct(), name: product.name, price: 120, stock: 5, description: 'New words.' },
    });

    const { body } = await admin.client.call(listAudit, { query: { search: product._id } });
    expect(body[0]).toMatchObject({ action: 'product.update', subject: product._id });
    expect(body[0]!.details).toEqual({
      name: product.name,
      changes: { price: { from: 100, to: 120 }, description: 'changed' },
    });
  });

  it('answers 404 for a product that is not there', async () => {
    for (const id of ['no-such-slug', '00000000-0000-4000-8000-000000000000', "' or 1=1 --"]) {
      const answer = await admin.client.call(updateProduct, { params: { id }, body: aProduct() });

      expect(answer.status).toBe(404);
      expect(answer.refusal.message).toBe('This product is not in our catalogue.');
    }
  });
});

describe('PATCH /api/products/:id', () => {
  it('features a product and stops featuring it', async () => {
    const product = await created();
    const toggle = () => admin.client.call(toggleFeatured, { params: { id: product._id } });
    const featured = async () =>
      (await shop.visitor().call(listFeatured, {})).body.some(({ _id }) => _id === product._id);

    const on = await toggle();
    const whileOn = await featured();
    const off = await toggle();

    expect(on.body).toEqual({ isFeatured: true, name: product.name });
    expect(off.body).toEqual({ isFeatured: false, name: product.name });
    expect([whileOn, await featured()]).toEqual([true, false]);
  });

  it('loses no press when two admins press at once', async () => {
    const product = await created();

    await Promise.all(
      Array.from({ length: 4 }, () => admin.client.call(toggleFeatured, { params: { id: product._id } })),
    );

    expect((await asVisitor(product._id))!.isFeatured).toBe(false);
  });
});

describe('DELETE /api/products/:id', () => {
  it('takes a product out of every list and address; carts and orders keep their lines', async () => {
    const customer = await someCustomer(shop);
    const neighbour = await someProduct(shop);
    const product = await created({ isFeatured: true, category: 'Passing', stock: 9 });
    const goods = { id: product._id, price: product.price };
    const order = await someOrder(customer, [{ product: goods, quantity: 2 }]);
    await customer.client.call(addToCart, { body: { productId: product._id, quantity: 1 } });

    const answer = await admin.client.call(deleteProduct, { params: { id: product._id } });

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ message: 'Product deleted successfully' });
    expect(await asVisitor(product._id)).toBeNull();
    expect(await asVisitor(product.slug)).toBeNull();
    expect(await isNamed(product.name)).toBe(false);
    const lists = await Promise.all([
      shop.visitor().call(listFeatured, {}),
      shop.visitor().call(listByCategory, { params: { category: 'passing' } }),
    ]);
    for (const { body } of lists) expect(body.map(({ _id }) => _id)).not.toContain(product._id);
    const cart = await customer.client.call(readCart, {});
    expect(cart.body).toMatchObject([{ productId: product._id, product: null, quantity: 1 }]);
    const orders = await customer.client.call(listMyOrders, {});
    expect(orders.body).toMatchObject([
      { _id: order._id, products: [{ product: null, name: product.name, quantity: 2, price: 1149.5 }] },
    ]);
    expect(await asVisitor(neighbour.id)).not.toBeNull();
    const again = await admin.client.call(deleteProduct, { params: { id: product._id } });
    expect(again.status).toBe(404);
  });
});

describe("a product's picture", () => {
  const mediaNames = async () =>
    (await shop.db.selectFrom('media').select('name').execute()).map((row) => row.name);
  const fetched = async (address: string) => {
    const response = await fetch(shop.url + address);
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  it.each(['png', 'jpeg', 'webp', 'avif'] as const)('may be %s, and is served as WebP', async (format) => {
    const bytes = await somePicture({ width: 1600, height: 1200, format });

    const product = await created({ image: dataUri(bytes, `image/${format}`) });

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

  it('is never enlarged, is turned upright and tells nothing that was hidden in the file', async () => {
    const bytes = await sharp(await somePicture({ width: 100, height: 50, format: 'jpeg' }))
      .withExif({ IFD0: { Copyright: 'Somebody at 23.0225, 72.5714', ImageDescription: 'secret' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();

    const product = await created({ image: dataUri(bytes, 'image/jpeg') });

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

  it('is kept once, however often it is sent', async () => {
    const uri = dataUri(await somePicture({ width: 700, height: 20 }), 'image/png');
    const [first, second] = await Promise.all([created({ image: uri }), created({ image: uri })]);

    const third = await created({ image: uri });

    expect([second.image, third.image]).toEqual([first.image, first.image]);
    const hash = first.image!.slice('/media/'.length, -'-640.webp'.length);
    expect((await mediaNames()).filter((name) => name.startsWith(hash)).sort()).toEqual([
      `${hash}-1280.webp`,
      `${hash}-320.webp`,
      `${hash}-640.webp`,
    ]);
  });

  it('is there as soon as it is uploaded, even if somebody asked for its address before', async () => {
    const bytes = await somePicture();
    const product = await created({ image: dataUri(bytes, 'image/png') });
    const name = product.image!;
    await shop.db.updateTable('products').set({ image: null }).where('id', '=', product._id).execute();
    await shop.db
      .deleteFrom('media')
      .where('name', 'like', `${name.slice(7, 39)}%`)
      .execute();
    const other = name.replace('-640', '-320');
    const before = await fetched(other);

    await created({ image: dataUri(bytes, 'image/png') });

    expect(before.response.status).toBe(404);
    expect((await fetched(other)).response.status).toBe(200);
  });

  it('is drawn for link previews too: on a stage, in the shape all messengers take, as a JPEG', async () => {
    const tall = await created({
      image: dataUri(await somePicture({ width: 300, height: 900 }), 'image/png'),
    });
    const svg = fs.readFileSync('src/db/seed/images/vega-4-mp-ip-bullet-camera.svg');
    const drawn = { name: `${'ab'.repeat(16)}.svg`, content_type: 'image/svg+xml', width: 800, height: 800 };
    await shop.db
      .insertInto('media')
      .values({ ...drawn, bytes: svg, created_at: new Date() })
      .execute();

    for (const image of [tall.image!, `/media/${drawn.name}`]) {
      const { response, bytes } = await fetched(linkPictureOf(image)!);

      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/jpeg');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('content-encoding')).toBeNull();
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
      // WhatsApp leaves larger ones out.
      expect(bytes.length).toBeLessThan(300_000);
      const [edge, middle] = [await colourAt(bytes, 5, 5), await colourAt(bytes, 600, 315)];
      expect(edge.every((part) => part > 220)).toBe(true);
      expect(middle).not.toEqual(edge);
    }
    expect((await fetched(linkPictureOf(`/media/${'cd'.repeat(16)}.svg`)!)).response.status).toBe(404);
    expect((await fetched(`/media/${'ab'.repeat(16)}-preview.png`)).response.status).toBe(404);
  });

  it('stays when its address is sent back, goes with null, and is replaced by a new one', async () => {
    const product = await created({ image: dataUri(await somePicture(), 'image/png') });
    const put = async (image: string | null) =>
      (await admin.client.call(updateProduct, { params: { id: product._id }, body: aProduct({ image }) }))
        .body;

    const same = await put(product.image);
    const emptyField = await put('');
    const replaced = await put(dataUri(await somePicture(), 'image/png'));
    const removed = await put(null);

    expect([same.image, emptyField.image]).toEqual([product.image, product.image]);
    expect(replaced.image).toMatch(/^\/media\//);
    expect(replaced.image).not.toBe(product.image);
    expect(removed.image).toBeNull();
  });

  it('of extreme proportions is drawn within bounds', async () => {
    const product = await created({ image: dataUri(await blackPng(30_000, 1), 'image/png') });
    const tall = await created({ image: dataUri(await blackPng(3, 60_000), 'image/png') });

    expect((await fetched(product.image!)).response.status).toBe(200);
    expect((await sharp((await fetched(tall.image!)).bytes).metadata()).height).toBeLessThanOrEqual(1280);
  });
});

async function colourAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}
