import writeXlsxFile from 'write-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { createdProduct } from '../../support/catalogue/product-factory.ts';
import { apply, rowsOf, seenImport, sendFile, someSku, undo } from '../../support/imports/import-steps.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
  await createdProduct(admin);
});

const HEADINGS = 'SKU,Name,Description,Price,Category';

async function faultsFile(id: string): Promise<string> {
  const cookie = [...admin.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(admin.client.urlOf(`/api/admin/imports/${id}/faults.csv`), {
    headers: { cookie },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
  return response.text();
}

describe('rows with faults', () => {
  it('are left out on request, and come as a file with a column that says why', async () => {
    const sku = someSku();
    const { _id } = await seenImport(
      admin,
      `${HEADINGS}\n${sku}-1,Good,d,5,Bullet Cameras\n${sku}-2,"Bad, so",=d,"12,34",Bullet Cameras\n`,
    );

    const refused = await apply(admin, _id);
    const before = await faultsFile(_id);
    const applied = await apply(admin, _id, { leaveOutFaults: true });
    const after = await faultsFile(_id);

    expect([refused.status, refused.refusal.code]).toEqual([409, 'import_faults']);
    expect(applied).toMatchObject({ status: 200, body: { state: 'applied', counts: { add: 1, fault: 1 } } });
    expect(before).toBe(
      `SKU,Name,Description,Price,Category,why\r\n` +
        `${sku}-2,"Bad, so",'=d,"12,34",Bullet Cameras,"Price: “12,34” is not a number. Please write it like 1149 or 1,149.50."\r\n`,
    );
    expect(after).toBe(before);
    const rows = await shop.db.selectFrom('products').select('sku').where('sku', 'like', `${sku}%`).execute();
    expect(rows).toEqual([{ sku: `${sku}-1` }]);
    const again = await seenImport(admin, after.replace('12,34', '12'));
    expect(again).toMatchObject({ format: 'ours', unmapped: [], counts: { add: 1, fault: 0 } });
    expect((await undo(admin, _id)).body.state).toBe('undone');
  });

  it('bring the rows of their group with them', async () => {
    const handle = someSku().toLowerCase();
    const { _id } = await seenImport(
      admin,
      'Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Variant SKU,Variant Price\n' +
        `${handle},Lamp,d,Bullet Cameras,Colour,Red,${handle}-r,5\n${handle},,,,,Blue,${handle}-b,-\nother,Bulb,d,Bullet Cameras,,,${handle}-o,5\n`,
    );

    const lines = (await faultsFile(_id)).trim().split('\r\n');

    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(/Red.*,$/);
    expect(lines[2]).toMatch(/Blue.*This cannot be cleared/);
  });
});

describe('prices without GST', () => {
  it('are raised by the rate of each product, half up to a paisa', async () => {
    const [sku, other] = [someSku(), someSku()];
    await createdProduct(admin, { sku: other, gstRate: 5 });
    const set = await seenImport(
      admin,
      `${HEADINGS},GST rate,MRP\n${sku},n,d,100.05,Bullet Cameras,18,500\n${other},,,200,,,\n${sku}-2,n,d,10,Bullet Cameras,,\n`,
      { pricesWithoutGst: true },
    );

    const rows = await rowsOf(admin, set._id);
    const price = (index: number) => rows[index]!.changes.find(({ field }) => field === 'price')!.to;
    expect([price(0), price(1), price(2)]).toEqual([118.06, 210, 11.8]);
    expect(rows[0]!.changes).toContainEqual({ field: 'mrp', from: null, to: 500 });
    expect(set.pricesWithoutGst).toBe(true);
    const { body } = await admin.client.call('PUT /admin/imports/:id/mapping', {
      params: { id: set._id },
      body: { mapping: set.mapping, pricesWithoutGst: false },
    });
    expect(body.pricesWithoutGst).toBe(false);
    expect((await rowsOf(admin, set._id))[1]!.changes).toContainEqual({
      field: 'price',
      from: 1149.5,
      to: 200,
    });
  });
});

describe('the place of the table in a file', () => {
  it('is a row of headings below others, with samples of each column', async () => {
    const sku = someSku();
    const file = `Price list of Acme,,,,\n"Valid from April",,,,\n${HEADINGS}\n${sku},n,d,5,Bullet Cameras\n`;

    const unclear = await sendFile(admin, file);
    const set = await seenImport(admin, file, { headingRow: 3 });

    expect(unclear.refusal.code).toBe('import_header');
    expect(set).toMatchObject({ headingRow: 3, sheets: [], sheet: null, counts: { rows: 1, add: 1 } });
    expect(set.samples).toMatchObject({ SKU: [sku], Price: ['5'] });
    expect((await rowsOf(admin, set._id))[0]!.row).toBe(4);
  });

  it('is a sheet of a workbook', async () => {
    const [sku, other] = [someSku(), someSku()];
    const rows = (key: string) =>
      [HEADINGS.split(','), [key, 'n', 'd', '5', 'Bullet Cameras']].map((row) =>
        row.map((value) => ({ value })),
      );
    const file = await writeXlsxFile([
      { data: rows(sku), sheet: 'Cameras' },
      { data: rows(other), sheet: 'Recorders' },
    ]).toBuffer();

    const first = await seenImport(admin, file);
    const { body: second } = await admin.client.call('PUT /admin/imports/:id/mapping', {
      params: { id: first._id },
      body: { mapping: first.mapping, sheet: 'Recorders' },
    });

    expect(first).toMatchObject({ sheets: ['Cameras', 'Recorders'], sheet: 'Cameras' });
    expect(second).toMatchObject({ sheets: ['Cameras', 'Recorders'], sheet: 'Recorders' });
    expect((await rowsOf(admin, first._id)).map((row) => row.sku)).toEqual([other]);
    const refused = await sendFile(admin, file, { sheet: 'Nothing' });
    expect([refused.status, refused.refusal.code]).toEqual([400, 'import_empty']);
  });
});
