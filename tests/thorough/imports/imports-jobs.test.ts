import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '../../../src/catalogue/listing/catalogue.shapes.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someOrder } from '../../support/catalogue/product-and-order-factory.ts';
import { createdProduct } from '../../support/catalogue/product-factory.ts';
import { apply, rowsOf, seenImport, someSku, undo } from '../../support/imports/import-steps.ts';
import { testShop } from '../../support/platform/test-shop.ts';
import { wrongLedgers } from '../../support/stock/stock-steps.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
  await createdProduct(admin);
});

const ROWS = 520;
const HEADINGS = 'SKU,Name,Description,Price,Category,Brand,Stock,Group';

interface Sheet {
  word: string;
  text: string;
}

/** New products of one name, of a new brand, with stock; some are variants. */
function sheet(first = ''): Sheet {
  const word = someSku().toLowerCase();
  const lines = Array.from({ length: first === '' ? ROWS : ROWS - 1 }, (_, index) => {
    const group = index < 3 ? `Lamps ${word} > Size: ${index}` : '';
    return `${word}-${index},Lamp ${word},d,7,Bullet Cameras,Brand ${word},5,${group}`;
  });
  return { word, text: [HEADINGS, ...(first === '' ? [] : [first]), ...lines].join('\n') };
}

async function listed(word: string): Promise<number> {
  const { headers } = await shop
    .visitor()
    .call('GET /products', { query: { search: `Lamp ${word}`, page: 1, limit: 1 } });
  return Number(headers.get('x-total-count'));
}

async function importOf(id: string) {
  return (await admin.client.call('GET /admin/imports/:id', { params: { id } })).body;
}

async function read(id: string): Promise<Product> {
  return (await admin.client.call('GET /products/:id', { params: { id } })).body;
}

async function slugs(word: string): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('products')
    .select('slug')
    .where('sku', 'like', `${word}-%`)
    .where('archived_at', 'is', null)
    .orderBy('rank')
    .execute();
  return rows.map(({ slug }) => slug);
}

const stop = (id: string) => admin.client.call('POST /admin/imports/:id/stop', { params: { id } });

describe('an import of more than 500 rows', () => {
  it('goes on after the answer, shows how far it is, and is seen by nobody before its end', async () => {
    const { word, text } = sheet();
    const { _id } = await seenImport(admin, text);

    const started = await apply(admin, _id);
    const again = await apply(admin, _id);
    const during = [await listed(word), (await importOf(_id)).state];
    await shop.deliver();

    expect(started).toMatchObject({
      status: 202,
      body: { state: 'running', doing: 'apply', progress: { done: 0, of: ROWS } },
    });
    expect([again.status, again.body.state]).toEqual([202, 'running']);
    expect(during).toEqual([0, 'running']);
    expect(await importOf(_id)).toMatchObject({
      state: 'applied',
      progress: null,
      doing: null,
      refusal: null,
    });
    expect(await listed(word)).toBe(ROWS);
    const repeated = await apply(admin, _id);
    expect([repeated.status, repeated.body.state]).toEqual([200, 'applied']);
    expect(await wrongLedgers(admin)).toEqual([]);
    const { rows } = await sql<{ moves: number; brands: number; left: number; audited: number }>`
      select (select count(*)::int from stock_moves join products on products.id = product_id
          where sku like ${`${word}-%`}) as moves,
        (select count(*)::int from brands where name = ${`Brand ${word}`}) as brands,
        (select count(*)::int from prepared_products) as left,
        (select count(*)::int from audit_log where subject = ${_id} and action = 'import.apply') as audited`.execute(
      shop.db,
    );
    expect(rows).toEqual([{ moves: ROWS, brands: 1, left: 0, audited: 1 }]);
  });

  it('is taken back the same way, and imported again gets its addresses and variants again', async () => {
    const { word, text } = sheet();
    const first = await seenImport(admin, text);
    await apply(admin, first._id);
    await shop.deliver();
    const before = await slugs(word);

    const started = await admin.client.call('POST /admin/change-sets/:id/undo', {
      params: { id: first._id },
    });
    const during = await listed(word);
    await shop.deliver();

    expect(started).toMatchObject({ status: 202, body: { state: 'running', progress: { of: ROWS } } });
    expect(during).toBe(ROWS);
    expect(await importOf(first._id)).toMatchObject({ state: 'undone', counts: { undone: ROWS, kept: 0 } });
    expect(await listed(word)).toBe(0);
    const second = await seenImport(admin, text);
    expect(second.counts).toMatchObject({ add: ROWS, fault: 0 });
    await apply(admin, second._id);
    await shop.deliver();
    expect(await listed(word)).toBe(ROWS);
    expect(await slugs(word)).toEqual(before);
    expect(before.slice(0, 2)).toEqual([`lamp-${word}`, `lamp-${word}-2`]);
  });

  it('can be stopped, and nothing of it is in', async () => {
    const { word, text } = sheet();
    const { _id } = await seenImport(admin, text);
    await apply(admin, _id);

    const stopped = await stop(_id);
    await shop.deliver();
    const again = await stop(_id);

    expect(stopped).toMatchObject({ status: 200, body: { state: 'seen', progress: null } });
    expect([again.status, again.refusal.code]).toEqual([409, 'import_not_running']);
    expect([await listed(word), (await importOf(_id)).state]).toEqual([0, 'seen']);
    await apply(admin, _id);
    await shop.deliver();
    expect([await listed(word), (await importOf(_id)).state]).toEqual([ROWS, 'applied']);
    const undoing = await undo(admin, _id);
    const kept = await stop(_id);
    await shop.deliver();
    expect([undoing.status, kept.body.state, await listed(word)]).toEqual([202, 'applied', ROWS]);
  });

  it('leaves all as it was when a product is edited while it runs, and says so', async () => {
    const sku = someSku();
    const product = await createdProduct(admin, { sku });
    const { word, text } = sheet(`${sku},,,88,,,,`);
    const { _id } = await seenImport(admin, text);
    await apply(admin, _id);
    const edit = { name: product.name, description: 'Edited', price: 99, category: product.category };
    await admin.client.call('PUT /products/:id', { params: { id: product._id }, body: edit });

    await shop.deliver();

    expect(await importOf(_id)).toMatchObject({
      state: 'seen',
      refusal: {
        code: 'import_changed',
        message:
          'Products of this import were changed since it was checked. Nothing was applied. Please look again.',
      },
    });
    expect([await listed(word), (await read(product._id)).price]).toEqual([0, 99]);
    expect((await rowsOf(admin, _id))[0]!.changes).toEqual([{ field: 'price', from: 99, to: 88 }]);
    await apply(admin, _id);
    await shop.deliver();
    expect(await importOf(_id)).toMatchObject({ state: 'applied', refusal: null });
    expect([await listed(word), (await read(product._id)).price]).toEqual([ROWS - 1, 88]);
  });

  it('refuses at once where a product was edited before', async () => {
    const sku = someSku();
    const product = await createdProduct(admin, { sku });
    const { _id } = await seenImport(admin, sheet(`${sku},,,88,,,,`).text);
    const edit = { name: product.name, description: 'Edited', price: 99, category: product.category };
    await admin.client.call('PUT /products/:id', { params: { id: product._id }, body: edit });

    const refused = await apply(admin, _id);

    expect([refused.status, refused.refusal.code]).toEqual([409, 'import_changed']);
  });

  it('keeps units sold while it runs, and an undo keeps edits made while it runs', async () => {
    const [sku, other] = [someSku(), someSku()];
    const product = await createdProduct(admin, { sku, stock: 10 });
    const edited = await createdProduct(admin, { sku: other });
    const { text } = sheet(`${sku},,,,,,20,\n${other},,,88,,,,`);
    const { _id } = await seenImport(admin, text);
    const line = { product: { id: product._id, price: product.price }, quantity: 3 };
    // Signing up runs the jobs.
    const customer = await someCustomer(shop);
    await apply(admin, _id);
    await someOrder(customer, [line]);
    await shop.deliver();
    const applied = (await read(product._id)).stock;
    await undo(admin, _id);
    await someOrder(customer, [line]);
    const body = { name: 'Mine', description: 'd', price: 88, category: edited.category };
    await admin.client.call('PUT /products/:id', {
      params: { id: edited._id },
      body: { ...body, price: 77 },
    });
    await shop.deliver();

    expect(applied).toBe(17);
    expect((await read(product._id)).stock).toBe(4);
    expect(await read(edited._id)).toMatchObject({ name: 'Mine', price: 77 });
    expect((await importOf(_id)).kept).toEqual([{ sku: other, why: 'Price was changed since.' }]);
    expect(await wrongLedgers(admin)).toEqual([]);
  });

  it('takes a brand that somebody else added since', async () => {
    const { word, text } = sheet();
    const { _id } = await seenImport(admin, text);
    await apply(admin, _id);
    const { rows } = await sql`select 1 from jobs where kind = 'import'`.execute(shop.db);
    await createdProduct(admin, { brand: `BRAND ${word}` });

    await shop.deliver();

    expect(rows).toHaveLength(1);
    expect([await listed(word), (await importOf(_id)).state]).toEqual([ROWS, 'applied']);
  });

  it('lets no other import begin', async () => {
    const { _id } = await seenImport(admin, sheet().text);
    const small = await seenImport(
      admin,
      `SKU,Name,Description,Price,Category\n${someSku()},n,d,1,Bullet Cameras`,
    );
    const large = await seenImport(admin, sheet().text);
    await apply(admin, _id);

    const refused = [await apply(admin, small._id), await apply(admin, large._id), await undo(admin, _id)];
    await shop.deliver();

    expect(refused.map(({ status, refusal }) => [status, refusal.code])).toEqual(
      Array(3).fill([409, 'import_running']),
    );
    expect((await apply(admin, small._id)).status).toBe(200);
  });
});

describe('an import of 500 rows', () => {
  it('is done when it is answered', async () => {
    const { word, text } = sheet();
    const { _id } = await seenImport(admin, text.split('\n').slice(0, 501).join('\n'));

    const applied = await apply(admin, _id);
    const undone = await undo(admin, _id);

    expect([applied.status, applied.body.state, undone.status, undone.body.state]).toEqual([
      ...[200, 'applied', 200, 'undone'],
    ]);
    expect(await listed(word)).toBe(0);
  });
});
