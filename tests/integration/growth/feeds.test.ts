import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MissLimit } from '../../../src/kit/server/http/miss-limit.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { blackPng, dataUri } from '../../support/catalogue/image-factory.ts';
import { someOrder } from '../../support/catalogue/product-and-order-factory.ts';
import { createdProduct, newProduct } from '../../support/catalogue/product-factory.ts';
import { startDemoShop, type TestShop } from '../../support/platform/test-shop.ts';
import { testPages } from '../../support/platform/test-language.ts';

const pngOf = async (width: number, height: number) => dataUri(await blackPng(width, height), 'image/png');

let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  shop = await startDemoShop({ pages: testPages });
  admin = await someAdmin(shop);
});
afterAll(() => shop.close());

const feed = (path: string) => fetch(shop.url + path);
const google = async () => (await feed('/feeds/google.xml')).text();
const meta = async () => {
  const text = await (await feed('/feeds/meta.csv')).text();
  return parse<Record<string, string>>(text, { columns: true });
};

async function change(choices: { google?: boolean; meta?: boolean }) {
  const { body } = await admin.client.call('GET /admin/growth', {});
  return admin.client.call('PUT /admin/growth', { body: { updatedAt: body.updatedAt, ...choices } });
}

/** The fields of one item, each with all its values. */
function itemOf(xml: string, id: string): Record<string, string[]> {
  const item = xml.split('<item>').find((part) => part.includes(`<g:id>${id}</g:id>`))!;
  const fields: Record<string, string[]> = {};
  for (const [, name, text] of item.matchAll(/<(g:\w+)>([^<]*)<\/g:/g)) (fields[name!] ??= []).push(text!);
  return fields;
}

describe('the feeds', () => {
  it('are off at first, and on by themselves', async () => {
    for (const path of ['/feeds/google.xml', '/feeds/meta.csv']) expect((await feed(path)).status).toBe(404);

    const { body } = await change({ google: true });

    expect(body).toMatchObject({
      google: true,
      meta: false,
      feeds: {
        google: 'http://shop.test/feeds/google.xml',
        meta: 'http://shop.test/feeds/meta.csv',
        leftCount: 0,
      },
    });
    const answer = await feed('/feeds/google.xml');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'application/xml; charset=utf-8',
    ]);
    expect((await feed('/feeds/meta.csv')).status).toBe(404);
    await change({ meta: true });
    expect((await feed('/feeds/meta.csv')).headers.get('content-type')).toBe('text/csv; charset=utf-8');
  });

  it('say of a product what Google and Meta ask for', async () => {
    const fields = itemOf(await google(), 'CHK-DHR-B2');

    expect(fields).toMatchObject({
      'g:title': ['Dhruv 2 MP HD Bullet Camera'],
      'g:link': ['http://shop.test/product/dhruv-2-mp-hd-bullet-camera'],
      'g:availability': ['in_stock'],
      'g:price': ['1149.00 INR'],
      'g:maximum_retail_price': ['1990.00 INR'],
      'g:condition': ['new'],
      'g:brand': ['Chaukas'],
      'g:mpn': ['CHK-DHR-B2'],
      'g:product_type': ['Bullet Cameras'],
    });
    expect(fields['g:image_link']![0]).toMatch(/^http:\/\/shop\.test\/media\/[0-9a-f]{32}-preview\.jpg$/);
    const picture = await fetch(shop.url + new URL(fields['g:image_link']![0]!).pathname);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(fields).not.toHaveProperty('g:identifier_exists');
    const rows = await meta();
    expect(rows).toHaveLength(80);
    expect(Object.keys(rows[0]!).join()).toBe(
      'id,title,description,availability,condition,price,link,image_link,brand,gtin,product_type,item_group_id',
    );
    expect(rows.find(({ id }) => id === 'CHK-DHR-B2')).toMatchObject({
      availability: 'in stock',
      price: '1149.00 INR',
      link: 'http://shop.test/product/dhruv-2-mp-hd-bullet-camera',
    });
  });

  it('are true at the next request: sold out, renamed, off sale', async () => {
    const product = await createdProduct(admin, {
      name: 'Only <one> & "last"',
      stock: 1,
      image: await pngOf(400, 400),
      gtin: '4006381333931',
      weightGrams: 950,
    });
    expect(itemOf(await google(), product._id)).toMatchObject({
      'g:title': ['Only &lt;one&gt; &amp; &quot;last&quot;'],
      'g:gtin': ['4006381333931'],
      'g:shipping_weight': ['950 g'],
      'g:availability': ['in_stock'],
    });
    expect(itemOf(await google(), product._id)).not.toHaveProperty('g:mpn');

    await someOrder(await someCustomer(shop), [
      { product: { id: product._id, price: product.price }, quantity: 1 },
    ]);
    expect(itemOf(await google(), product._id)['g:availability']).toEqual(['out_of_stock']);
    expect((await meta()).find(({ id }) => id === product._id)!.availability).toBe('out of stock');

    const body = newProduct({ name: 'Word '.repeat(36).trim(), state: 'live' });
    await admin.client.call('PUT /products/:id', { params: { id: product._id }, body });
    expect(itemOf(await google(), product._id)['g:title']![0]).toBe('Word '.repeat(30).trim());
    await admin.client.call('PUT /products/:id', {
      params: { id: product._id },
      body: { ...body, state: 'draft' },
    });
    expect(await google()).not.toContain(product._id);
  });

  it('are not made again for each unit that is sold, and count for the address that asks', async () => {
    const product = await createdProduct(admin, { name: 'Few', stock: 3, image: await pngOf(300, 300) });
    const made = () => shop.services.imageCache.misses;
    const sell = async () =>
      someOrder(await someCustomer(shop), [
        { product: { id: product._id, price: product.price }, quantity: 1 },
      ]);
    await google();
    const before = made();

    for (let unit = 0; unit < 2; unit++) {
      await sell();
      expect(itemOf(await google(), product._id)['g:availability']).toEqual(['in_stock']);
    }
    expect(made()).toBe(before);
    await sell();
    expect(itemOf(await google(), product._id)['g:availability']).toEqual(['out_of_stock']);
    expect(made()).toBe(before + 1);
    // Each answer costs a minute.
    let now = 0;
    shop.services.missLimit = new MissLimit(() => (now += 60_000));
    const statuses = [];
    for (let change = 0; change < 3; change++) {
      shop.services.catalogueVersion.renew();
      statuses.push((await feed('/feeds/google.xml')).status);
    }
    shop.services.missLimit = new MissLimit();
    expect(statuses).toEqual([200, 429, 429]);
  });

  it('leave out products without picture or price, and report them', async () => {
    const bare = await createdProduct(admin, { name: 'Bare' });
    const small = await createdProduct(admin, { name: 'Small', image: await pngOf(200, 300) });
    const free = await createdProduct(admin, { name: 'Free', price: 0, image: await pngOf(300, 300) });

    const { body } = await admin.client.call('GET /admin/growth', {});

    expect(body.feeds.leftCount).toBe(3);
    expect(body.feeds.left.map(({ name, why }) => [name, why])).toEqual([
      ['Bare', 'no_picture'],
      ['Small', 'no_picture'],
      ['Free', 'no_price'],
    ]);
    const xml = await google();
    for (const { _id } of [bare, small, free]) expect(xml).not.toContain(_id);
  });
});
