import { beforeAll, expect, it } from 'vitest';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { createdProduct } from '../../support/catalogue/product-factory.ts';
import { appliedImport, rowsOf, seenImport, someSku } from '../../support/imports/import-steps.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

it('a cell is read as the kind of its attribute', async () => {
  const sku = someSku();
  const { _id } = await createdProduct(admin, { sku });
  await appliedImport(
    admin,
    `SKU,spec:formats,spec:isCca,spec:poeStandard,spec:audio,spec:fieldOfViewDeg,spec:house\n` +
      `${sku},TVI,no,at,yes,28–105,yes\n`,
  );
  const { body } = await admin.client.call('GET /products/:id', { params: { id: _id } });
  expect(body.specs).toEqual({
    ...{ formats: ['TVI'], isCca: false, poeStandard: 'at', audio: 'Yes', fieldOfViewDeg: '28–105' },
    house: true,
  });
});

it('a formula that fails is a fault in every column', async () => {
  const set = await seenImport(
    admin,
    'SKU,Name,Description,Price,Category,Brand,spec:lens\n' +
      `${someSku()},#REF!,#N/A,#VALUE!,Bullet Cameras,#name?,#DIV/0!\n`,
  );
  const [row] = await rowsOf(admin, set._id);

  const failed = row!.faults.filter(({ code }) => code === 'formula_error').map(({ column }) => column);
  expect(failed.sort()).toEqual(['Brand', 'Description', 'Name', 'Price', 'spec:lens']);
});

it('a cell that its attribute does not allow is a fault in its column', async () => {
  const sku = someSku();
  await createdProduct(admin, { sku });
  const seen = await seenImport(
    admin,
    `SKU,spec:resolutionMP,spec:poeStandard,spec:codecs,spec:poeClass\n${sku},five,PoE,H.264 | MPEG,9\n`,
  );
  const [row] = await rowsOf(admin, seen._id);
  expect(row!.act).toBe('fault');
  expect(row!.faults).toEqual([
    { column: 'spec:resolutionMP', code: 'attribute', message: 'Please write Resolution as a number.' },
    {
      column: 'spec:poeStandard',
      code: 'attribute',
      message: 'Standard of the PoE ports is one of: af, at, bt60, bt90.',
    },
    {
      column: 'spec:codecs',
      code: 'attribute',
      message: 'Compression it records has only: H.264, H.265, H.265+.',
    },
    { column: 'spec:poeClass', code: 'attribute', message: 'PoE class is from 0 to 8.' },
  ]);
});
