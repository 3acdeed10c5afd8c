import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { createdProduct, newProduct, readAsVisitor } from '../../support/catalogue/product-factory.ts';
import { appliedImport, someSku } from '../../support/imports/import-steps.ts';
import { testShop } from '../../support/platform/test-shop.ts';
import { searched } from '../../support/search/search-steps.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

describe('the texts of a product in another language', () => {
  it('stay where they are left out, and go with null or nothing', async () => {
    const product = await createdProduct(admin, {
      translations: { hi: { name: ' ध्रुव बुलेट कैमरा ', description: 'अँधेरे में देखता है।' } },
    });
    const { category, description, name, price } = product;
    const change = async (translations: object) => {
      const body = { category, description, name, price, translations };
      return (await admin.client.call('PUT /products/:id', { params: { id: product._id }, body })).body
        .translations;
    };

    expect(product.translations).toEqual({
      hi: { name: 'ध्रुव बुलेट कैमरा', description: 'अँधेरे में देखता है।' },
    });
    expect(await change({})).toEqual(product.translations);
    expect(await change({ hi: { description: '' } })).toEqual({
      hi: { name: 'ध्रुव बुलेट कैमरा', description: null },
    });
    expect(await change({ hi: { name: null } })).toEqual({});
    expect(await change({ hi: { name: 'ध्रुव' } })).toEqual({ hi: { name: 'ध्रुव', description: null } });
    expect(await change({ hi: null })).toEqual({});
    const { body: log } = await admin.client.call('GET /admin/audit', { query: { search: product._id } });
    expect(JSON.stringify(log)).toContain('"translations":"changed"');
  });

  it('are answered to staff only', async () => {
    const product = await createdProduct(admin, { translations: { hi: { name: 'तारा कैमरा' } } });

    expect(await readAsVisitor(shop, product.slug)).not.toHaveProperty('translations');
    const { body } = await admin.client.call('GET /products/:id', { params: { id: product._id } });
    expect(body.name).toBe(product.name);
  });

  it('are searched beside the English ones', async () => {
    const { name } = await createdProduct(admin, {
      name: 'Quetzal box',
      translations: { hi: { name: 'मयूर डिब्बा', description: 'बरामदे के लिए' } },
    });

    expect((await searched(shop, 'मयूर')).names).toEqual([name]);
    expect((await searched(shop, 'quetzal मयूर')).names).toEqual([name]);
    expect((await searched(shop, 'बरामदे')).names).toEqual([]);
    expect((await searched(shop, 'बरामदे', { match: 'text' })).names).toEqual([name]);
  });

  it.each([
    ['a language that the shop does not know', { gu: { name: 'કેમેરા' } }],
    ['English, which stands in the fields themselves', { en: { name: 'Camera' } }],
    ['an unknown text', { hi: { price: '1' } }],
    ['no text', { hi: { name: 7 } }],
    ['a text that is too long', { hi: { description: 'क'.repeat(20_001) } }],
    ['a control character', { hi: { name: 'कै\u0000मरा' } }],
    ['half a character', { hi: { name: 'कैमरा \ud83d' } }],
  ])('are refused with %s, and nothing is saved', async (_, translations) => {
    const answer = await admin.client.send('POST', '/api/products', {
      ...newProduct({ name: 'Never saved' }),
      translations,
    });

    expect([answer.status, (answer.body as { code: string }).code]).toEqual([400, 'invalid']);
    expect((await searched(shop, 'Never saved')).names).toEqual([]);
  });
});

describe('an import', () => {
  it('keeps what its products are called in another language', async () => {
    const sku = someSku();
    const { _id } = await createdProduct(admin, {
      sku,
      category: 'Burrows',
      translations: { hi: { name: 'मेंढक' } },
    });
    const { body: categories } = await admin.client.call('GET /categories', {});
    await admin.client.call('PUT /admin/categories/:id', {
      params: { id: categories.find(({ name }) => name === 'Burrows')!._id },
      body: { translations: { hi: { name: 'माँद' } } },
    });

    await appliedImport(admin, `SKU,Name,Description,Price,Category\n${sku},Toad house,Wet,99,Burrows`);

    for (const text of ['toad', 'मेंढक', 'माँद'])
      expect([text, (await searched(shop, text)).names]).toEqual([text, ['Toad house']]);
    const { body } = await admin.client.call('GET /products/:id', { params: { id: _id } });
    expect(body.name).toBe('Toad house');
  });
});

describe('the texts of a category in another language', () => {
  it('are saved and searched with its products, and go with it', async () => {
    const { body: category } = await admin.client.call('POST /admin/categories', {
      body: { name: 'Perches', translations: { hi: { name: 'मचान', blurb: 'ऊँचे' } } },
    });
    const { name } = await createdProduct(admin, { name: 'Osprey stand', category: 'Perches' });

    expect(category.translations).toEqual({ hi: { name: 'मचान', blurb: 'ऊँचे', text: null } });
    expect((await searched(shop, 'मचान')).names).toEqual([name]);
    const { body: changed } = await admin.client.call('PUT /admin/categories/:id', {
      params: { id: category._id },
      body: { translations: { hi: { name: 'डाल', text: 'लंबा पाठ' } } },
    });
    expect(changed.translations).toEqual({ hi: { name: 'डाल', blurb: 'ऊँचे', text: 'लंबा पाठ' } });
    expect([(await searched(shop, 'मचान')).names, (await searched(shop, 'डाल')).names]).toEqual([[], [name]]);

    const { body: other } = await admin.client.call('POST /admin/categories', { body: { name: 'Ledges' } });
    await admin.client.call('DELETE /admin/categories/:id', {
      params: { id: category._id },
      query: { moveTo: other.slug },
    });
    const rows = await shop.db
      .selectFrom('translations')
      .selectAll()
      .where('id', '=', category._id)
      .execute();
    expect(rows).toEqual([]);
  });
});
