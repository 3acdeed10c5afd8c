import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeExports } from '../../../src/desk/shop-export/shop-export-queries.server.ts';
import { exportJob } from '../../../src/desk/shop-export/make-export.server.ts';
import { PASSWORD, someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder, someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { Export, exported, exportFile, type ExportedRows } from '../../support/desk/export-steps.ts';
import { seenImport } from '../../support/imports/import-steps.ts';
import { startDemoShop, type TestShop } from '../../support/platform/test-shop.ts';

/** Fewer than one person may place in ten minutes. */
const ORDERS_EACH = 60;

let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  shop = await startDemoShop();
  admin = await someAdmin(shop);
});
afterAll(() => shop.close());

const start = () => admin.client.call('POST /admin/export', {});
const read = async (id: string) =>
  (await admin.client.call('GET /admin/export/:id', { params: { id } })).body;
const fileOf = (id: string) => exportFile(shop, admin, id);

describe('an export', () => {
  it('is made by a job, and is a file for a day', async () => {
    const { status, body } = await start();
    const early = await admin.client.call('GET /admin/export/:id/file', { params: { id: body._id } });
    const second = await start();

    expect([status, body.state]).toEqual([202, 'waiting']);
    expect([early.status, early.refusal.code]).toEqual([409, 'not_ready']);
    expect([second.status, second.refusal.code]).toEqual([409, 'export_running']);
    await shop.deliver();
    const done = await read(body._id);
    const file = await fileOf(body._id);
    expect(done).toMatchObject({ state: 'done', size: Number(file.headers.get('content-length')) });
    expect(done.progress.done).toBe(done.progress.of);
    expect(Date.parse(done.expiresAt) - Date.parse(done.createdAt)).toBe(86_400_000);
    expect(file.headers.get('content-disposition')).toMatch(
      /^attachment; filename="shop-\d{4}-\d\d-\d\d\.zip"$/,
    );
    expect([file.headers.get('cache-control'), file.headers.get('content-type')]).toEqual([
      'no-store',
      'application/zip',
    ]);
    expect((await file.arrayBuffer()).byteLength).toBe(done.size);
    const { body: audit } = await admin.client.call('GET /admin/audit', { query: { limit: 2 } });
    expect(audit.slice(0, 2)).toMatchObject([
      { action: 'export.download', subject: body._id },
      { action: 'export.create', subject: body._id },
    ]);

    shop.clock.moveSeconds(86_401);
    await purgeExports(shop.db, shop.clock.now());
    expect(await shop.db.selectFrom('export_parts').selectAll().execute()).toEqual([]);
    admin = await someAdmin(shop);
    expect((await admin.client.call('GET /admin/export/:id', { params: { id: body._id } })).status).toBe(404);
    expect((await admin.client.call('GET /admin/export', {})).body).toEqual([]);
    expect((await admin.client.call('GET /admin/export/:id', { params: { id: 'x' } })).status).toBe(404);
  });

  it('has all files, and nothing that opens an account', async () => {
    const buyer = await someCustomer(shop, { name: '=HYPERLINK("x")' });
    const product = await someProduct(shop, { name: 'Comma, "quote"' });
    const order = await someOrder(buyer, [{ product, quantity: 3 }]);
    await admin.client.call('POST /admin/redirects', { body: { from: '/pages/old', to: '/about' } });

    const all = await exported(shop, admin);

    const names = Object.keys(all.files);
    expect(names.filter((name) => !name.startsWith('pictures/')).sort()).toEqual([
      ...['README.txt', 'categories.csv', 'claim-steps.csv', 'claims.csv', 'complaint-notes.csv'],
      ...['complaints.csv', 'coupons.csv', 'customers.csv', 'documents.csv', 'order-lines.csv', 'orders.csv'],
      ...[
        'pages.json',
        'parcel-events.csv',
        'parcel-lines.csv',
        'parcels.csv',
        'payments.csv',
        'products.csv',
      ],
      ...['questions.csv', 'redirects.csv', 'refunds.csv', 'return-lines.csv', 'returns.csv', 'reviews.csv'],
      ...['serial-events.csv', 'serial-numbers.csv', 'settings.json', 'stock-moves.csv'],
    ]);
    expect(names.filter((name) => name.startsWith('pictures/')).length).toBeGreaterThan(10);
    const line = all.rows('order-lines.csv').find(({ Order }) => Order === order._id)!;
    expect(line).toMatchObject({ Name: 'Comma, "quote"', Quantity: '3', Price: '1149.00' });
    expect(all.rows('orders.csv').find(({ Order }) => Order === order._id)).toMatchObject({
      Subtotal: '3447.00',
      Email: buyer.email,
      Customer: '\'=HYPERLINK("x")',
    });
    expect(all.rows('stock-moves.csv').some(({ Kind, Change }) => Kind === 'sale' && Change === '-3')).toBe(
      true,
    );
    expect(JSON.parse(all.text('settings.json'))).toMatchObject({ shop: { trade_name: 'Chaukas' } });
    const rows = await shop.db.selectFrom('users').select('password_hash').execute();
    const texts = all.texts();
    for (const { password_hash } of rows) if (password_hash) expect(texts).not.toContain(password_hash);
    expect(texts).not.toContain(PASSWORD);
    expect(texts).not.toMatch(/argon2|token|_hash/);
  });

  it('has products and redirects that can be imported again without a change', async () => {
    const all = await exported(shop, admin);

    const set = await seenImport(admin, all.files['products.csv']!);
    expect(set.counts).toMatchObject({ add: 0, change: 0, fault: 0, same: set.counts.rows });
    expect(set.counts.rows).toBeGreaterThan(79);
    const { body } = await admin.client.call('POST /admin/redirects/import', {
      body: { csv: all.text('redirects.csv') },
    });
    expect(body.counts).toEqual({ add: 0, same: 1, fault: 0 });
  });

  it('has the lines of just the orders that it has, while orders come in', async () => {
    const product = await someProduct(shop, { stock: null });
    const buyers = await Promise.all([someCustomer(shop), someCustomer(shop), someCustomer(shop)]);
    const { body } = await start();
    let isOver = false;
    const buying = buyers.map(async (buyer) => {
      for (let order = 0; !isOver && order < ORDERS_EACH; order++)
        await someOrder(buyer, [{ product, quantity: 1 }]);
    });

    await shop.deliver();
    isOver = true;
    await Promise.all(buying);
    const all = new Export(new Uint8Array(await (await fileOf(body._id)).arrayBuffer()));

    const [orders, lines] = [all.rows('orders.csv'), all.rows('order-lines.csv')];
    expect(new Set(lines.map(({ Order }) => Order))).toEqual(new Set(orders.map(({ Order }) => Order)));
    const paiseOf = (rows: ExportedRows, column: string) =>
      rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);
    expect(paiseOf(lines, 'Total')).toBe(paiseOf(orders, 'Subtotal'));
  });

  it('that its process left is failed, and another may begin', async () => {
    const { body } = await start();
    await shop.db.updateTable('exports').set({ state: 'running' }).where('id', '=', body._id).execute();
    await shop.db
      .insertInto('export_parts')
      .values({ export_id: body._id, position: 0, bytes: Buffer.from('x') })
      .execute();
    shop.clock.moveSeconds(31);

    expect((await read(body._id)).state).toBe('failed');
    const next = await start();
    expect(next.status).toBe(202);
    await shop.deliver();
    expect([(await read(body._id)).state, (await read(next.body._id)).state]).toEqual(['failed', 'done']);
    const parts = await shop.db
      .selectFrom('export_parts')
      .select('position')
      .where('export_id', '=', body._id)
      .execute();
    expect(parts).toEqual([]);
  });

  it('ends with the shop', async () => {
    const { body } = await start();

    await exportJob({ ...shop.services, isClosing: () => true })({ exportId: body._id });

    expect((await read(body._id)).state).toBe('failed');
    await shop.deliver();
    expect((await start()).status).toBe(202);
    await shop.deliver();
  });
});
