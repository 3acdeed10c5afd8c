import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { indexNowLook } from '../../../src/growth/index-now/index-now-queries.server.ts';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { createdProduct, newProduct } from '../../support/catalogue/product-factory.ts';
import { startTestShop, type TestShop } from '../../support/platform/test-shop.ts';

interface Post {
  host: string;
  key: string;
  keyLocation: string;
  urlList: string[];
}

const SECONDS = 30;

const posts: Post[] = [];
let answer = 200;
/** Work that is done before it answers. */
let meanwhile = () => Promise.resolve();
const receiver = http.createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    posts.push(JSON.parse(Buffer.concat(parts).toString()) as Post);
    void meanwhile().then(() => response.writeHead(answer).end());
  });
});

let shop: TestShop;
let admin: SignedIn;
let look: () => Promise<void>;
beforeAll(async () => {
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
  const { port } = receiver.address() as AddressInfo;
  shop = await startTestShop({ indexNowUrl: `http://127.0.0.1:${port}/indexnow`, indexNowSeconds: SECONDS });
  admin = await someAdmin(shop);
  look = indexNowLook(shop.services);
});
afterAll(async () => {
  await shop.close();
  receiver.close();
});
beforeEach(() => {
  posts.length = 0;
  answer = 200;
  meanwhile = () => Promise.resolve();
});

async function growth() {
  return (await admin.client.call('GET /admin/growth', {})).body;
}

async function switchTo(indexNow: boolean) {
  const { updatedAt } = await growth();
  return admin.client.call('PUT /admin/growth', { body: { updatedAt, indexNow } });
}

/** The work of a process, one pause after the last look. */
async function lookLater() {
  shop.clock.moveSeconds(SECONDS);
  await look();
  await shop.deliver();
}

const posted = () =>
  posts.flatMap(({ urlList }) => urlList).map((url) => url.replace('http://shop.test', ''));

describe('IndexNow', () => {
  it('is off at first: nothing is posted, and there is no key', async () => {
    await createdProduct(admin);
    await lookLater();

    expect(posts).toEqual([]);
    expect(await growth()).toMatchObject({ indexNow: false, indexNowLast: null, warnings: [] });
  });

  it('gets what changed, came or went since it is on, with a key that the shop shows', async () => {
    const [edited, gone] = [await createdProduct(admin), await createdProduct(admin)];
    expect((await switchTo(true)).status).toBe(200);
    await lookLater();
    expect(posts).toEqual([]);

    const { _id, slug, category } = await createdProduct(admin, {});
    await admin.client.call('PUT /products/:id', {
      params: { id: edited._id },
      body: newProduct({ name: 'Another name', category }),
    });
    await admin.client.call('DELETE /products/:id', { params: { id: gone._id } });
    const { body: page } = await admin.client.call('POST /admin/pages', {
      body: { slug: 'how-we-fit', title: { en: 'How we fit' } },
    });
    await admin.client.call('POST /admin/pages/:id/publish', {
      params: { id: page._id },
      body: { updatedAt: page.updatedAt },
    });
    await lookLater();

    expect(posts).toHaveLength(1);
    const [{ host, key, keyLocation }] = posts as [Post];
    expect({ host, keyLocation }).toEqual({ host: 'shop.test', keyLocation: `http://shop.test/${key}.txt` });
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(posted()).toEqual(
      expect.arrayContaining(
        [slug, gone.slug, edited.slug].map((of) => `/product/${of}`).concat('/pages/how-we-fit'),
      ),
    );
    const file = await fetch(`${shop.url}/${key}.txt`);
    expect([file.status, await file.text()]).toEqual([200, key]);
    expect((await fetch(`${shop.url}/${'0'.repeat(32)}.txt`)).status).toBe(404);
    expect(await growth()).toMatchObject({
      indexNow: true,
      indexNowLast: { status: 200, addresses: posted().length },
      warnings: [],
    });

    await lookLater();
    expect(posts).toHaveLength(1);
    await admin.client.call('DELETE /products/:id', { params: { id: _id } });
    await look();
    await shop.deliver();
    expect(posts.at(-1)!.urlList).toContain(`http://shop.test/product/${slug}`);

    const next = await createdProduct(admin);
    await look();
    await shop.deliver();
    expect(posts).toHaveLength(2);
    await lookLater();
    expect(posts.at(-1)!.urlList).toContain(`http://shop.test/product/${next.slug}`);
  });

  it('gets what changed while it was being asked, too', async () => {
    const first = await createdProduct(admin);
    const late: string[] = [];
    meanwhile = async () => {
      meanwhile = () => Promise.resolve();
      late.push((await createdProduct(admin)).slug);
      shop.clock.moveSeconds(SECONDS);
      await look();
    };
    await lookLater();
    expect(posted()).toContain(`/product/${first.slug}`);
    expect(posted()).not.toContain(`/product/${late[0]}`);

    await lookLater();
    expect(posted()).toContain(`/product/${late[0]}`);
  });

  it('is asked again by a job while it is too busy, and not by two', async () => {
    answer = 503;
    const { slug } = await createdProduct(admin);
    await lookLater();

    expect(posts).toHaveLength(1);
    const busy = await growth();
    expect(busy.indexNowLast).toMatchObject({ status: 503 });
    expect(busy.warnings).toMatchObject([{ code: 'index_now' }]);
    answer = 429;
    await lookLater();
    expect(posts).toHaveLength(2);

    answer = 202;
    await lookLater();
    expect(posts).toHaveLength(3);
    expect(posts.map(({ urlList }) => urlList)).toEqual(
      Array(3).fill(expect.arrayContaining([`http://shop.test/product/${slug}`])),
    );
    expect((await growth()).warnings).toEqual([]);
    await lookLater();
    expect(posts).toHaveLength(3);
  });

  it('is not asked again after a refusal, which shows', async () => {
    answer = 403;
    await createdProduct(admin);
    await lookLater();
    await lookLater();

    expect(posts).toHaveLength(1);
    const { indexNowLast, warnings } = await growth();
    expect(indexNowLast).toMatchObject({ status: 403, addresses: posted().length });
    expect(warnings).toMatchObject([
      { code: 'index_now', message: expect.stringContaining('403') as string },
    ]);
  });

  it('gets the pages of a language when the shop is offered in it, 10,000 at most at a time', async () => {
    await shop.db
      .insertInto('indexnow_addresses')
      .values(Array.from({ length: 10_000 }, (_, index) => ({ path: `/product/old-${index}`, mark: 'old' })))
      .execute();
    const { body } = await admin.client.call('GET /admin/languages', {});
    await admin.client.call('PUT /admin/languages', {
      body: { updatedAt: body.updatedAt, offered: ['en', 'hi'] },
    });
    await lookLater();
    expect(posts.map(({ urlList }) => urlList.length)).toEqual([10_000]);
    shop.clock.moveSeconds(SECONDS);
    await shop.deliver();

    expect(posts).toHaveLength(2);
    expect(posted()).toEqual(expect.arrayContaining(['/hi', '/hi/about', '/product/old-1']));
    expect(new Set(posted()).size).toBe(posted().length);
  });

  it('is posted by one of several processes', async () => {
    await createdProduct(admin);
    shop.clock.moveSeconds(SECONDS);
    await Promise.all([look, indexNowLook(shop.services), indexNowLook(shop.services)].map((each) => each()));
    await shop.deliver();

    expect(posts).toHaveLength(1);
  });

  it('shows no key once it is off', async () => {
    await createdProduct(admin);
    await lookLater();
    const { key } = posts[0]!;
    await switchTo(false);

    expect((await fetch(`${shop.url}/${key}.txt`)).status).toBe(404);
    await createdProduct(admin);
    await lookLater();
    expect(posts).toHaveLength(1);
  });
});
