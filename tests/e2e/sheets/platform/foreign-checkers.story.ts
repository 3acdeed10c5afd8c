import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { pages } from '../../../../src/app/page-paths.ts';
import type { Product } from '../../../../src/catalogue/listing/catalogue.shapes.ts';
import type { Company } from '../../../../src/dealers/companies/companies.shapes.ts';
import type { TaxDocument } from '../../../../src/invoices/documents/documents.shapes.ts';
import type { Shipment } from '../../../../src/orders/dispatch/shipments.shapes.ts';
import type { Order } from '../../../../src/orders/orders/orders.shapes.ts';
import type { Quote } from '../../../../src/quotes/quotes/quotes.shapes.ts';
import { newProduct } from '../../../support/catalogue/product-factory.ts';
import { newApplication } from '../../../support/dealers/company-factory.ts';
import { createShopper } from '../../accounts/shoppers.ts';
import { issueInvoice, logInAsAdmin } from '../../invoices/invoice-steps.ts';
import { openAdminPage } from '../../platform/admin-pages.ts';
import { offerAfterSale } from '../../platform/change-desk-settings.ts';
import { PUBLIC_SCREENS } from '../../platform/public-screens.ts';
import { expect, test } from '../../platform/story.ts';

/**
 * What programs that nobody here wrote find in what the shop serves. Each is tried where the machine has it: the Nu HTML
 * checker as VNU_JAR, Redocly as REDOCLY, qpdf, xmllint, and openpyxl in python3 or what PYTHON names.
 */

const { VNU_JAR, REDOCLY, PYTHON = 'python3' } = process.env;
const SECONDS_FOR_ALL_PAGES = 300;

/** Tables that are drawn as cards on phones name the parts of a table by role; HTML has these roles anyway. */
const MEANT = [/“role” attribute|role “(cell|row|rowgroup|table|columnheader)”/i];

test('pages are HTML that the Nu HTML checker accepts', async ({ page, shop }, { outputDir }) => {
  test.skip(VNU_JAR === undefined, 'Not tried: VNU_JAR names no Nu HTML checker.');
  test.setTimeout(SECONDS_FOR_ALL_PAGES * 1000);
  fs.mkdirSync(outputDir, { recursive: true });
  const save = (name: string, html: string) =>
    fs.writeFileSync(path.join(outputDir, `${name.replaceAll('/', '_')}.html`), html);
  for (const screen of PUBLIC_SCREENS) save(screen, await (await fetch(shop.url + screen)).text());
  const ofDesk = Object.values(pages).filter(
    ({ pattern }) => pattern.startsWith('/admin') && !pattern.includes(':'),
  );
  for (const { pattern } of ofDesk) {
    await openAdminPage(page, pattern);
    await expect(page.locator('main[aria-busy]')).toHaveCount(0);
    save(pattern, `<!doctype html>${await page.evaluate(() => document.documentElement.outerHTML)}`);
  }

  const args = ['-jar', VNU_JAR!, '--errors-only', '--format', 'gnu', '--skip-non-html', outputDir];
  const { stderr } = spawnSync('java', args, { encoding: 'utf8', maxBuffer: 1e8 });

  const found = stderr.split('\n').filter((line) => line !== '' && !MEANT.some((each) => each.test(line)));
  expect(found).toEqual([]);
});

/** Tags need no description, the specification has the ambiguous paths, and some calls refuse nothing. */
const RULES_OFF = ['tag-description', 'no-ambiguous-paths', 'operation-4xx-response'];

test('the API’s document is one that Redocly accepts', async ({ page, shop }, { outputDir }) => {
  test.skip(REDOCLY === undefined, 'Not tried: REDOCLY names no program.');
  await openAdminPage(page, '/admin/dashboard');
  fs.mkdirSync(outputDir, { recursive: true });
  const file = path.join(outputDir, 'openapi.json');
  fs.writeFileSync(file, await (await page.request.get(`${shop.url}/api/openapi.json`)).text());

  const off = RULES_OFF.flatMap((rule) => ['--skip-rule', rule]);
  const { status, stdout, stderr } = spawnSync(REDOCLY!, ['lint', file, '--format', 'json', ...off], {
    encoding: 'utf8',
  });

  expect([status, (JSON.parse(stdout) as { problems: unknown[] }).problems, stderr]).toEqual([
    0,
    [],
    expect.anything(),
  ]);
});

test('papers are PDF that qpdf accepts', async ({ page, shop, mail }, { outputDir }) => {
  test.skip(isMissing('qpdf'), 'Not tried: there is no qpdf.');
  await logInAsAdmin(page);
  const desk = page.request;
  await offerAfterSale(desk, { warranty: true });
  const shopper = await createShopper(shop, mail, 'Asha Papers');
  const company = await made<Company>(desk, '/api/admin/companies', {
    ...newApplication(),
    email: shopper.email,
  });
  const product = await made<Product>(
    desk,
    '/api/products',
    newProduct({ warrantyMonths: 24, stock: 5, hsn: '85258900' }),
  );
  const lines = [{ product: product._id, quantity: 1 }];
  const order = await made<Order>(shopper.api, '/api/orders', {
    products: [{ ...lines[0], price: product.price }],
    totalAmount: product.price,
    Address: '12 Ring Road, Ahmedabad 380009',
  });
  const invoice = await issueInvoice(page, order);
  const parcel = await made<Shipment>(desk, `/api/admin/orders/${order._id}/shipments`, {
    lines: [{ position: 1, quantity: 1 }],
  });
  const note = await made<TaxDocument>(desk, `/api/admin/documents/${invoice._id}/credit-note`, {
    ...{ amount: 118, reason: 'One box was dented' },
  });
  const buyer = {
    name: 'Ravi Sharma',
    email: shopper.email,
    phone: '9876543210',
    gstin: null,
    legalName: null,
  };
  const quote = await made<Quote>(desk, '/api/admin/quotes', { buyer, lines });
  await desk.patch(`/api/orders/${order._id}/status`, { data: { status: 'Delivered' } });

  const papers = {
    invoice: `/documents/${invoice._id}/pdf`,
    slip: `/documents/${invoice._id}/pdf?paper=80mm`,
    note: `/documents/${note._id}/pdf`,
    documents: `/admin/documents/print.pdf?ids=${invoice._id},${note._id}`,
    quotation: `/admin/quotes/${quote._id}/pdf`,
    statement: `/admin/companies/${company._id}/statement.pdf`,
    labels: `/admin/shipments/labels.pdf?ids=${parcel._id}`,
    roll: `/admin/shipments/labels.pdf?ids=${parcel._id}&paper=100x150`,
    packing: `/admin/orders/${order._id}/packing-slip.pdf?shipment=${parcel._id}`,
    packingRoll: `/admin/orders/${order._id}/packing-slip.pdf?shipment=${parcel._id}&paper=80mm`,
    pickList: `/admin/dispatch/pick-list.pdf?orders=${order._id}`,
    warranty: `/orders/my-orders/${order._id}/warranty.pdf`,
  };
  const saved = await allSaved(desk, papers, outputDir, 'pdf');

  await offerAfterSale(desk, { warranty: false });
  expect(saved.map((file) => spawnSync('qpdf', ['--check', file], { encoding: 'utf8' }))).toEqual(
    saved.map(() => expect.objectContaining({ status: 0, stderr: '' })),
  );
});

test('sheets are XLSX that openpyxl reads without a warning', async ({ page }, { outputDir }) => {
  const read = (...args: string[]) => spawnSync(PYTHON, ['-W', 'error', '-c', ...args], { encoding: 'utf8' });
  test.skip(read('import openpyxl').status !== 0, `Not tried: ${PYTHON} has no openpyxl.`);
  await logInAsAdmin(page);
  const today = new Date().toISOString().slice(0, 10);

  const saved = await allSaved(
    page.request,
    {
      products: '/admin/products.xlsx',
      register: `/admin/gst/register?format=xlsx&from=${today}&to=${today}`,
    },
    outputDir,
    'xlsx',
  );

  expect(
    saved.map((file) => read('import openpyxl, sys; openpyxl.load_workbook(sys.argv[1])', file).stderr),
  ).toEqual(saved.map(() => ''));
});

test('feeds, site maps and Tally’s file are XML that xmllint accepts', async ({ page }, { outputDir }) => {
  test.skip(isMissing('xmllint'), 'Not tried: there is no xmllint.');
  await logInAsAdmin(page);
  const growth = async (google: boolean) => {
    const { updatedAt } = (await (await page.request.get('/api/admin/growth')).json()) as {
      updatedAt: string;
    };
    expect((await page.request.put('/api/admin/growth', { data: { google, updatedAt } })).ok()).toBe(true);
  };
  await growth(true);
  const month = new Date().toISOString().slice(0, 7);
  const paths = {
    tally: `/admin/gst/${month}/tally.xml`,
    feed: '/../feeds/google.xml',
    map: '/../sitemap.xml',
  };

  const saved = await allSaved(page.request, paths, outputDir, 'xml');

  await growth(false);
  expect(saved.map((file) => spawnSync('xmllint', ['--noout', file], { encoding: 'utf8' }).stderr)).toEqual(
    saved.map(() => ''),
  );
});

function isMissing(program: string): boolean {
  return spawnSync(program, ['--version']).error !== undefined;
}

async function made<Made>(api: APIRequestContext, path: string, data: object): Promise<Made> {
  const answer = await api.post(path, { data, headers: { 'idempotency-key': randomUUID() } });
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()) as Made;
}

/** @returns the files */
async function allSaved(
  api: APIRequestContext,
  paths: Record<string, string>,
  folder: string,
  ending: string,
): Promise<string[]> {
  fs.mkdirSync(folder, { recursive: true });
  const files: string[] = [];
  for (const [name, address] of Object.entries(paths)) {
    const answer = await api.get(`/api${address}`);
    if (!answer.ok()) throw new Error(`${address}: ${await answer.text()}`);
    files.push(path.join(folder, `${name}.${ending}`));
    fs.writeFileSync(files.at(-1)!, await answer.body());
  }
  return files;
}
