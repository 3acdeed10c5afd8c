import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '../../../src/platform/audit/audit.shapes.ts';
import type { DataOf } from '../../../src/kit/server/http/call-registry.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { blackPng, dataUri } from '../../support/catalogue/image-factory.ts';
import { someOrder, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { changedTerms, someCompany } from '../../support/dealers/company-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

async function found(query: string) {
  const answer = await admin.client.send<AuditEntry[]>('GET', `/api/admin/audit?${query}`);
  return { entries: answer.body, total: answer.headers.get('x-total-count') };
}

describe('GET /api/admin/audit', () => {
  it('lists who changed what, when and how, newest first', async () => {
    const customer = await someCustomer(shop);
    const product = await someProduct(shop);
    const order = await someOrder(customer, [{ product, quantity: 1 }]);
    await admin.client.call('PATCH /orders/:id/status', {
      params: { id: order._id },
      body: { status: 'Shipped' },
    });
    await admin.client.call('PATCH /orders/:id/status', {
      params: { id: order._id },
      body: { status: 'Delivered' },
    });

    const { entries } = await found(`search=${order._id}`);

    expect(entries).toMatchObject([
      { action: 'order.status', details: { from: 'Shipped', to: 'Delivered' } },
      {
        action: 'order.status',
        subject: order._id,
        admin: { _id: admin.user._id, name: 'Riya Admin' },
        details: { from: 'Pending', to: 'Shipped' },
      },
    ]);
    expect(Math.abs(Date.parse(entries[0]!.at) - shop.clock.now().getTime())).toBeLessThan(60_000);
  });

  it('is paged, and searched by action, subject and name, literally', async () => {
    const product = await someProduct(shop);
    for (let presses = 0; presses < 3; presses++) {
      await admin.client.call('PATCH /products/:id', { params: { id: product.id } });
    }

    const page = await found(`search=${product.id}&page=2&limit=2`);
    const byAction = await found(`search=PRODUCT.feat&limit=1`);

    expect([page.entries.length, page.total]).toEqual([1, '3']);
    expect(byAction.entries[0]).toMatchObject({ action: 'product.feature', subject: product.id });
    expect((await found('search=product_feature')).total).toBe('0');
    expect((await found('search=%25')).total).toBe('0');
  });

  it.each(['gst/2026-10/gstr1.zip', 'gst/2026-10/tally.xml', 'credit.csv'])(
    'names who took a file with papers of many buyers: %s',
    async (path) => {
      const answer = await admin.client.send('GET', `/api/admin/${path}`);

      const name = /filename="(.*)"/.exec(answer.headers.get('content-disposition')!)![1];
      const { entries } = await found('search=papers.download');
      expect(entries[0]).toMatchObject({ subject: name, admin: { _id: admin.user._id } });
    },
  );

  it('names the download of every file with data of many people', () => {
    const files = shop.services.calls
      .all()
      .flatMap(({ access, path, spec: { fileType, dataOf } }) =>
        access === 'admin' && fileType !== undefined ? [{ path, dataOf }] : [],
      );
    const pathsOf = (whose: DataOf | undefined) =>
      files.flatMap(({ path, dataOf }) => (dataOf === whose ? path.replace('/admin/', '') : [])).sort();

    expect(pathsOf(undefined)).toEqual([]);
    expect(pathsOf('nobody')).toEqual([
      ...['dispatch/pick-list.pdf', 'imports/:id/faults.csv', 'price-lists/:id/prices.csv'],
      ...['products.csv', 'products.xlsx', 'zones.csv'],
    ]);
    expect(pathsOf('one')).toEqual([
      ...['companies/:id/statement.pdf', 'documents/:id/record', 'orders/:id/packing-slip.pdf'],
      'quotes/:id/pdf',
    ]);
    expect(pathsOf('many')).toEqual([
      ...['credit.csv', 'documents/e-invoice.json', 'documents/e-way-bill.json', 'documents/print.pdf'],
      ...[
        'gst/:month/gstr1.json',
        'gst/:month/gstr1.zip',
        'gst/:month/gstr1/:section',
        'gst/:month/tally.xml',
      ],
      ...['gst/register', 'shipments/labels.pdf'],
    ]);
    expect(pathsOf('all')).toEqual(['export/:id/file']);
  });

  it('names who stored a picture for a page', async () => {
    const image = dataUri(await blackPng(300, 200), 'image/png');

    const { body } = await admin.client.call('POST /admin/images', { body: { image } });

    const { entries } = await found('search=page.picture');
    expect(entries.map(({ subject }) => `/media/${subject}`)).toEqual([body.image]);
  });

  it('keeps the lines of an admin who was deleted, with the name they had', async () => {
    const other = await someAdmin(shop);
    const product = await someProduct(shop);
    await other.client.call('PATCH /products/:id', { params: { id: product.id } });
    await admin.client.call('DELETE /admin/users/:id', { params: { id: other.user._id } });

    const { body } = await admin.client.call('GET /admin/audit', { query: { search: product.id } });

    expect(body).toMatchObject([{ admin: { _id: other.user._id, name: 'Riya Admin' } }]);
  });

  it('names a company by its present name where the entry has only its id', async () => {
    const company = await someCompany(admin);
    await changedTerms(admin, company, { creditLimit: 50_000 });

    const { entries } = await found(`search=${company._id}`);

    expect(entries.map(({ action, details }) => [action, details.name])).toContainEqual([
      'company.terms',
      company.legalName,
    ]);
  });

  it('has no entry for a refused write', async () => {
    const answer = await admin.client.call('DELETE /admin/users/:id', { params: { id: admin.user._id } });

    expect(answer.status).toBe(409);
    expect((await found(`search=${admin.user._id}`)).total).toBe('0');
  });
});
