import http from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchPicture, importPicturesJob } from '../../../src/imports/pictures/import-pictures-job.server.ts';
import { claimJobs, finishJob } from '../../../src/platform/jobs/jobs-queries.server.ts';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { createdProduct } from '../../support/catalogue/product-factory.ts';
import { apply, rowsOf, seenImport, someSku } from '../../support/imports/import-steps.ts';
import { startTestShop, type TestShop } from '../../support/platform/test-shop.ts';

let shop: TestShop;
let admin: SignedIn;
let server: http.Server;
let origin: string;
let asked: string[] = [];
beforeAll(async () => {
  shop = await startTestShop();
  admin = await someAdmin(shop);
  await createdProduct(admin);
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  server = http.createServer((request, reply) => {
    asked.push(request.url!);
    if (request.url === '/moved') reply.writeHead(302, { location: '/picture.png' }).end();
    else if (request.url === '/loop') reply.writeHead(302, { location: '/loop' }).end();
    else if (request.url === '/page') reply.end('<html>');
    else if (request.url === '/large') reply.end(Buffer.alloc(11 * 1024 * 1024));
    else if (request.url === '/away') reply.writeHead(302, { location: 'http://localhost:1/x.png' }).end();
    else reply.end(picture);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await shop.close();
});

/** The test's own server replaces one of the internet. */
const here = {
  isAskable: (address: string) => address === '127.0.0.1',
  isPort: (port: string) => port !== '1',
};

/** Runs the jobs of pictures, which may ask the test's server. */
async function fetchAll(): Promise<void> {
  const handler = importPicturesJob(shop.services, (address) => fetchPicture(address, here));
  for (;;) {
    const jobs = await claimJobs(shop.db, shop.clock.now(), 1, false);
    if (jobs.length === 0) return;
    for (const job of jobs) {
      expect(job.kind).toBe('import-pictures');
      await handler(job.payload);
      await finishJob(shop.db, job);
    }
  }
}

const HEADINGS = 'SKU,Name,Description,Price,Category,Image';

describe('pictures that a file names by address', () => {
  it('are fetched after the import, and what fails is a note at its row', async () => {
    const sku = someSku();
    const set = await seenImport(
      admin,
      `${HEADINGS}\n${sku}-1,n,d,5,Bullet Cameras,"${origin}/moved, ${origin}/page"\n${sku}-2,n,d,5,Bullet Cameras,${origin}/loop\n${sku}-3,n,d,5,Bullet Cameras,\n`,
    );
    await shop.deliver();

    const applied = await apply(admin, set._id, { fetchPictures: true });
    await fetchAll();

    expect(set.pictures).toBe(2);
    expect(applied.status).toBe(200);
    const rows = await shop.db
      .selectFrom('products')
      .leftJoin('product_pictures', 'product_pictures.product_id', 'products.id')
      .select(['sku', 'products.image', 'product_pictures.image as first'])
      .where('sku', 'like', `${sku}%`)
      .orderBy('sku')
      .execute();
    expect(rows.map(({ image, first }) => [image !== null, image === first])).toEqual([
      [true, true],
      [false, true],
      [false, true],
    ]);
    expect((await rowsOf(admin, set._id)).map(({ notes }) => notes.map(({ code }) => code))).toEqual([
      ['pictures_fetched', 'picture_failed'],
      ['picture_failed'],
      [],
    ]);
  });

  it('are never asked for at an address that is not public', async () => {
    const sku = someSku();
    const set = await seenImport(admin, `${HEADINGS}\n${sku},n,d,5,Bullet Cameras,${origin}/picture.png\n`);
    asked = [];

    await apply(admin, set._id, { fetchPictures: true });
    await shop.deliver();

    expect(asked).toEqual([]);
    expect((await rowsOf(admin, set._id))[0]!.notes).toEqual([
      { code: 'picture_failed', message: 'A picture could not be fetched.' },
    ]);
  });

  it('are not fetched unless that is asked for', async () => {
    const set = await seenImport(
      admin,
      `${HEADINGS}\n${someSku()},n,d,5,Bullet Cameras,${origin}/picture.png\n`,
    );
    asked = [];

    await apply(admin, set._id);
    await shop.deliver();

    expect(asked).toEqual([]);
    expect((await rowsOf(admin, set._id))[0]!.notes[0]!.code).toBe('pictures_not_fetched');
  });
});

describe('fetching', () => {
  it.each([
    ['/large', /Too large/],
    ['/loop', /Too many redirects/],
    ['/away', /Not an address of a picture|Not a public address/],
  ])('refuses %s', async (path, sentence) => {
    await expect(fetchPicture(origin + path, here)).rejects.toThrow(sentence);
  });

  it.each([
    'http://localhost/a.png',
    'http://[::1]/a.png',
    'http://169.254.169.254/latest',
    'http://0x7f.1/',
    'ftp://a.example/b',
  ])('refuses %s', async (address) => {
    await expect(fetchPicture(address)).rejects.toThrow(/Not a/);
  });
});
