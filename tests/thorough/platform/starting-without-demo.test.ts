import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../../src/db/migrate.ts';
import { readConfig } from '../../../src/kit/server/config.ts';
import { makeShopStorage, type ShopStorage } from '../../support/platform/shop-storage.ts';
import { startTestShop, type TestShop } from '../../support/platform/test-shop.ts';
import { testPages } from '../../support/platform/test-language.ts';
import { signedUpCustomer } from '../../support/accounts/user-factory.ts';

let storage: ShopStorage;
let shop: TestShop;
beforeAll(async () => {
  storage = await makeShopStorage();
  const database = await storage.open();
  await migrate(database.pool, new Date());
  for (const table of ['shop_settings', 'storefront', 'page_versions', 'pages'])
    await database.pool.query(`delete from ${table}`);
  await migrate(database.pool, new Date(), 'none');
  shop = await startTestShop({}, { pages: testPages }, database);
});
afterAll(async () => {
  await shop.close();
  await storage.remove();
});

describe('DEMO', () => {
  it('is the demo of Chaukas, or none, and nothing else', () => {
    expect(readConfig({})).toMatchObject({ demo: 'chaukas', seedDemo: true });
    expect(readConfig({ SEED_DEMO: '0' })).toMatchObject({ demo: 'chaukas', seedDemo: false });
    expect(readConfig({ DEMO: 'none', SEED_DEMO: '1' })).toMatchObject({ demo: 'none', seedDemo: false });
    expect(readConfig({ DEMO: 'none' }).mailFrom).toBe('My shop <no-reply@shop.example>');
    expect(() => readConfig({ DEMO: 'some' })).toThrow('  - DEMO must be one of chaukas, none');
  });
});

describe('a shop that begins without the demo', () => {
  it('has no products, no categories, and the name of nobody', async () => {
    const visitor = shop.visitor();
    const { body } = await visitor.call('GET /shop', {});

    expect((await visitor.call('GET /products', { query: {} })).body).toEqual([]);
    expect((await visitor.call('GET /categories', {})).body).toEqual([]);
    expect(body).toMatchObject({ tradeName: 'My shop', gstin: null, phone: '', whatsapp: null });
    expect(JSON.stringify(body).toLowerCase()).not.toContain('chaukas');
  });

  it('leaves its empty numbers out of its pages', async () => {
    for (const path of ['/', '/contact', '/policies/grievance', '/products']) {
      const html = await (await fetch(shop.url + path)).text();
      expect(html).not.toMatch(/tel:|wa\.me|Phone: ,|, <\/li>/);
    }
  });

  it('says nothing of how the demo shop began', async () => {
    for (const path of ['/', '/about', '/services', '/contact', '/policies/terms', '/policies/grievance']) {
      const html = await (await fetch(shop.url + path)).text();
      expect(html).not.toMatch(/2015|founded in|one counter|Chaukas|Saptarishi|Navrang|Ahmedabad|380000/i);
    }
  });

  it('leaves its empty numbers out of mails', async () => {
    const { email } = await signedUpCustomer(shop);

    const { text } = await shop.mail.mailTo(email);

    expect(text.trim().split('\n').at(-1)).toBe('My shop');
  });
});
