import { createHash } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import type { NewProductFile } from '../../../src/catalogue/product-files/product-files.shapes.ts';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someImage } from '../../support/catalogue/image-factory.ts';
import { createdProduct, readAsVisitor } from '../../support/catalogue/product-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj <</Type /Catalog /OpenAction <</S /JavaScript /JS (app.alert(1))>>>> endobj',
);

function add(id: string, details: Partial<Omit<NewProductFile, 'data'>> & { data?: Buffer } = {}) {
  const { data = PDF, ...others } = details;
  return admin.client.call('POST /admin/products/:id/files', {
    params: { id },
    body: {
      ...{ kind: 'datasheet', title: 'Datasheet', fileName: 'vega.pdf', ...others },
      data: data.toString('base64'),
    },
  });
}

const fetched = (address: string, headers: Record<string, string> = {}) =>
  fetch(shop.url + address, { headers });

describe('a file of a product', () => {
  it('is listed with the product and only ever downloaded', async () => {
    const product = await createdProduct(admin);

    const { status, body } = await add(product._id, { version: '2.1' });

    const sha256 = createHash('sha256').update(PDF).digest('hex');
    const facts = { kind: 'datasheet', title: 'Datasheet', version: '2.1', fileName: 'vega.pdf' };
    expect([status, body]).toEqual([
      201,
      { _id: body._id, ...facts, size: PDF.length, sha256, address: `/files/${sha256}/vega.pdf` },
    ]);
    expect((await readAsVisitor(shop, product._id))?.files).toEqual([body]);
    const response = await fetched(body.address);
    expect(Buffer.from(await response.arrayBuffer()).equals(PDF)).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="vega.pdf"; filename*=UTF-8''vega.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': 'sandbox',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const again = await fetched(body.address, { 'if-none-match': response.headers.get('etag')! });
    expect(again.status).toBe(304);
  });

  it('is not there while its product is not for sale, nor under another name', async () => {
    const product = await createdProduct(admin);
    const { body } = await add(product._id, {
      data: Buffer.concat([PDF, Buffer.from('of a product that goes')]),
    });

    const other = await fetched(body.address.replace('vega', 'other'));
    await admin.client.call('DELETE /products/:id', { params: { id: product._id } });
    const gone = await fetched(body.address);

    expect([other.status, gone.status]).toEqual([404, 404]);
  });

  it.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['a"b\r\nSet-Cookie: x.pdf', 'abSet-Cookie x.pdf'],
    ['C:\\sheets\\Ä 5 MP.pdf', 'Ä 5 MP.pdf'],
    ['..', 'file'],
  ])('called %j is kept as %j', async (fileName, kept) => {
    const product = await createdProduct(admin);

    const { body } = await add(product._id, { fileName });

    expect(body.fileName).toBe(kept);
    expect((await fetched(body.address)).status).toBe(200);
  });

  it.each([
    ['HTML named .pdf', 'datasheet', 'a.pdf', Buffer.from('<html><script>alert(1)</script>'), 415],
    ['a program as a manual', 'manual', 'a.bin', Buffer.from('MZ\0\0'), 415],
    ['a ZIP as a datasheet', 'datasheet', 'a.zip', Buffer.from('PK\x03\x04rest'), 415],
    ['20.1 MB', 'datasheet', 'a.pdf', Buffer.concat([PDF, Buffer.alloc(21_076_377)]), 413],
    ['nothing', 'datasheet', 'a.pdf', Buffer.alloc(0), 400],
  ] as const)('%s is refused', async (_, kind, fileName, data, status) => {
    const product = await createdProduct(admin);

    const answer = await add(product._id, { kind, fileName, data });

    expect(answer.status).toBe(status);
    expect((await readAsVisitor(shop, product._id))?.files).toEqual([]);
  });

  it('may be firmware or a picture of a certificate, which keeps it from being deleted', async () => {
    const product = await createdProduct(admin);
    const image = await someImage({ width: 20, height: 20, format: 'png' });
    const { status: firmware } = await add(product._id, {
      kind: 'firmware',
      fileName: 'v7.bin',
      data: Buffer.from('\0firmware'),
    });
    const { body: proof } = await add(product._id, { kind: 'certificate', fileName: 'bis.png', data: image });
    await admin.client.call('POST /admin/products/:id/certificates', {
      params: { id: product._id },
      body: { kind: 'BIS', state: 'certified', number: 'R-41', expires: '2099-01-01', file: proof._id },
    });

    const refused = await admin.client.call('DELETE /admin/files/:id', { params: { id: proof._id } });

    expect([firmware, refused.status, refused.refusal.code]).toEqual([201, 409, 'in_use']);
    expect((await readAsVisitor(shop, product._id))?.certificates).toEqual([
      {
        ...{ kind: 'BIS', number: 'R-41', standard: null, issued: null, expires: '2099-01-01' },
        address: proof.address,
      },
    ]);
  });

  it('takes its content along when it is deleted, unless another file has the same', async () => {
    const [one, other] = [await createdProduct(admin), await createdProduct(admin)];
    const data = Buffer.concat([PDF, Buffer.from('shared')]);
    const { body: first } = await add(one._id, { data });
    const { body: second } = await add(other._id, { data, fileName: 'second.pdf' });
    const isStored = async () =>
      (await shop.db.selectFrom('file_blobs').select('sha256').where('sha256', '=', first.sha256).execute())
        .length === 1;

    await admin.client.call('DELETE /admin/files/:id', { params: { id: first._id } });
    const afterFirst = [await isStored(), (await fetched(second.address)).status];
    await admin.client.call('DELETE /admin/files/:id', { params: { id: second._id } });

    expect(afterFirst).toEqual([true, 200]);
    expect(await isStored()).toBe(false);
  });
});

describe('large files', () => {
  const LARGE = Buffer.concat([PDF, Buffer.alloc(19_000_000, 'a page ')]);
  const openReader = async (address: string) => {
    const socket = net.connect(Number(new URL(shop.url).port), new URL(shop.url).hostname).pause();
    await once(socket, 'connect');
    socket.write(`GET ${address} HTTP/1.1\r\nHost: shop.test\r\n\r\n`);
    return socket;
  };

  it('are sent whole, four at a time to one address; a fifth begins when one has ended', async () => {
    const { body } = await add((await createdProduct(admin))._id, { data: LARGE });
    const readers = await Promise.all([1, 2, 3, 4].map(() => openReader(body.address)));
    await Promise.all(readers.map((reader) => once(reader, 'readable')));

    let hasBegun = false;
    const fifth = fetched(body.address).then((response) => {
      hasBegun = true;
      return response;
    });
    for (let calls = 0; calls < 20; calls++) await readAsVisitor(shop, 'not-there');

    expect(hasBegun).toBe(false);
    readers[0]!.destroy();
    const response = await fifth;
    expect(response.headers.get('content-length')).toBe(String(LARGE.length));
    expect(Buffer.from(await response.arrayBuffer()).equals(LARGE)).toBe(true);
    for (const reader of readers) reader.destroy();
  });
});
