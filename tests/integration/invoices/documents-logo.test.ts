import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { GUJARAT, issuedInvoice } from '../../support/invoices/document-steps.ts';
import { someQuote } from '../../support/quotes/quote-steps.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

async function setLogo(logoLight: string | null): Promise<string | null> {
  const { updatedAt } = (await admin.client.call('GET /admin/brand', {})).body;
  return (await admin.client.call('PUT /admin/brand', { body: { updatedAt, logoLight } })).body.logoLight;
}

async function setAccent(accent: string): Promise<void> {
  const { updatedAt } = (await admin.client.call('GET /admin/brand', {})).body;
  await admin.client.call('PUT /admin/brand', { body: { updatedAt, accent } });
}

async function invoice() {
  const camera = await someProduct(shop);
  const customer = await someCustomer(shop);
  const order = await someOrder(customer, [{ product: camera, quantity: 1 }], { shipping: GUJARAT });
  return issuedInvoice(admin, order._id);
}

/** A JPEG is in the file as it is. */
async function picturesIn(path: string): Promise<number> {
  const { client } = admin;
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(client.urlOf(`/api${path}`), { headers: { cookie } });
  const pdf = Buffer.from(await answer.arrayBuffer()).toString('latin1');
  return pdf.split('/Subtype /Image').length - 1;
}

async function blueLogo(): Promise<string> {
  const background = { r: 30, g: 80, b: 220, alpha: 0.5 };
  const png = await sharp({ create: { width: 240, height: 48, channels: 4, background } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

describe('the logo on a tax invoice', () => {
  it('is the one of the day it was issued, also after the shop has another or none', async () => {
    const before = await invoice();
    const logo = await setLogo(await blueLogo());
    const withLogo = await invoice();
    await setLogo(null);
    const after = await invoice();

    expect([before, withLogo, after].map((document) => 'logo' in document)).toEqual([false, true, false]);
    expect(withLogo.logo).toBe(logo);
    for (const query of ['', '?paper=80mm'])
      expect([
        await picturesIn(`/documents/${before._id}/pdf${query}`),
        await picturesIn(`/documents/${withLogo._id}/pdf${query}`),
        await picturesIn(`/documents/${after._id}/pdf${query}`),
      ]).toEqual([0, 1, 0]);
    expect((await admin.client.call('GET /admin/books/check', {})).body.faults).toEqual([]);
  });
});

it('the colour on a tax invoice is that of the day it was issued', async () => {
  const before = await invoice();
  await setAccent('#1466c8');
  const blue = await invoice();
  await setAccent('#f0a500');

  expect([before.accent, blue.accent, (await invoice()).accent]).toEqual([undefined, '#1466c8', undefined]);
});

it('quotation, packing slip and pick list have the logo of today', async () => {
  const camera = await someProduct(shop);
  const customer = await someCustomer(shop);
  const { _id: order } = await someOrder(customer, [{ product: camera, quantity: 1 }]);
  const quote = await someQuote(shop, admin, { lines: [{ product: camera.id, quantity: 1 }] });
  const paths = [
    `/admin/quotes/${quote._id}/pdf`,
    ...['a4', '80mm'].map((paper) => `/admin/orders/${order}/packing-slip.pdf?paper=${paper}`),
    `/admin/dispatch/pick-list.pdf?orders=${order}`,
  ];
  const counts = async () => Promise.all(paths.map(picturesIn));

  expect(await counts()).toEqual([0, 0, 0, 0]);
  await setLogo(await blueLogo());
  expect(await counts()).toEqual([1, 1, 1, 1]);
});
