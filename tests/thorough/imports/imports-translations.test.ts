import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { createdProduct } from '../../support/catalogue/product-factory.ts';
import {
  appliedImport,
  exported,
  rowsOf,
  seenImport,
  someSku,
  undo,
} from '../../support/imports/import-steps.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

async function offer(offered: ('en' | 'hi')[]) {
  const { body } = await admin.client.call('GET /admin/languages', {});
  await admin.client.call('PUT /admin/languages', { body: { updatedAt: body.updatedAt, offered } });
}

const exportedText = async () => Buffer.from(await exported(admin, 'csv')).toString();

const HEADINGS = 'SKU,Name,Description,Price,Category,Name hi,Description hi';

async function hindiOf(sku: string) {
  const { id } = await shop.db
    .selectFrom('products')
    .select('id')
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();
  const { body } = await admin.client.call('GET /products/:id', { params: { id } });
  return { texts: body.translations?.hi ?? null };
}

async function someTranslated() {
  const sku = someSku();
  const { _id } = await createdProduct(admin, { sku });
  await appliedImport(admin, `${HEADINGS}\n${sku},,,,,डोम कैमरा,घर के लिए।\n`);
  return { sku, id: _id };
}

describe('Hindi texts of products', () => {
  it('are exported after the ID while Hindi is offered, and imported again without a change', async () => {
    await someTranslated();
    await createdProduct(admin, { sku: someSku() });
    const english = (await exportedText()).split('\n')[0]!;

    await offer(['en', 'hi']);
    const file = await exportedText();
    const set = await seenImport(admin, file);

    expect(english).not.toContain('Name hi');
    expect(file.split('\n')[0]).toContain(',ID,Name hi,Description hi');
    expect(file).toContain('डोम कैमरा,घर के लिए।');
    expect(set.counts).toMatchObject({ add: 0, change: 0, fault: 0 });
    await offer(['en']);
  });

  it('come with new products, stay where a cell is empty, and go with a dash', async () => {
    const [added, { sku }] = [someSku(), await someTranslated()];

    await appliedImport(
      admin,
      `${HEADINGS}\n${added},Dome,d,100,Bullet Cameras,डोम,\n${sku},,,,,,दुकान के लिए।\n`,
    );
    const [first, second] = [await hindiOf(added), await hindiOf(sku)];
    await appliedImport(admin, `${HEADINGS}\n${sku},,,,,-,-\n`);

    expect(first.texts).toEqual({ name: 'डोम', description: null });
    expect(second.texts).toEqual({ name: 'डोम कैमरा', description: 'दुकान के लिए।' });
    expect((await hindiOf(sku)).texts).toBeNull();
  });

  it('have the limits of the English ones', async () => {
    const { sku } = await someTranslated();

    const set = await seenImport(admin, `${HEADINGS}\n${sku},,,,,${'क'.repeat(501)},\n`);

    const [row] = (await rowsOf(admin, set._id)).filter(({ act }) => act === 'fault');
    expect(row!.faults).toMatchObject([{ column: 'Name hi', code: 'too_long' }]);
  });

  it('are taken back as they were, but where somebody changed them since', async () => {
    const [one, other] = [await someTranslated(), await someTranslated()];
    const { _id } = await appliedImport(admin, `${HEADINGS}\n${one.sku},,,,,नया,-\n${other.sku},,,,,नया,-\n`);
    await shop.db.updateTable('translations').set({ name: 'और नया' }).where('id', '=', other.id).execute();

    const { body } = await undo(admin, _id);

    expect((await hindiOf(one.sku)).texts).toEqual({ name: 'डोम कैमरा', description: 'घर के लिए।' });
    expect((await hindiOf(other.sku)).texts).toEqual({ name: 'और नया', description: 'घर के लिए।' });
    expect(body.kept).toMatchObject([{ sku: other.sku, why: expect.stringContaining('Name hi') as string }]);
  });
});
