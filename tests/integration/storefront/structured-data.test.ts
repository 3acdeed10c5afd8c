import { afterAll, beforeAll, expect, it } from 'vitest';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { createdProduct } from '../../support/catalogue/product-factory.ts';
import { startDemoShop, type TestShop } from '../../support/platform/test-shop.ts';
import { testPages } from '../../support/platform/test-language.ts';

let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  shop = await startDemoShop({ pages: testPages });
  admin = await someAdmin(shop);
  const { body } = await admin.client.call('GET /admin/languages', {});
  await admin.client.call('PUT /admin/languages', {
    body: { updatedAt: body.updatedAt, offered: ['en', 'hi'] },
  });
});
afterAll(() => shop.close());

type Thing = { '@type': string } & Record<string, unknown>;

async function thingsOn(path: string): Promise<Thing[]> {
  const { body } = await shop.visitor().send<string>('GET', path);
  const scripts = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  expect(scripts.length, path).toBeLessThan(2);
  return scripts.flatMap(([, json]) => (JSON.parse(json!) as { '@graph': Thing[] })['@graph']);
}

const namesIn = (thing: Thing | undefined) =>
  (thing!.itemListElement as { position: number; name: string; item: string }[]).map(
    ({ position, name, item }) => `${position} ${name} ${item.replace('http://shop.test', '')}`,
  );

it('says who sells a product, at a price with GST, and where it stands, in the language of the page', async () => {
  const { body: above } = await admin.client.call('POST /admin/categories', {
    body: { name: 'Nests', translations: { hi: { name: 'घोंसले' } } },
  });
  const { body: category } = await admin.client.call('POST /admin/categories', {
    body: { name: 'Woven nests', parent: above.slug },
  });
  const { slug, name } = await createdProduct(admin, {
    name: 'Weaver </script>',
    price: 1149,
    category: category.name,
    translations: { hi: { name: 'बया का घर' } },
  });
  const [english, hindi] = [await thingsOn(`/product/${slug}`), await thingsOn(`/hi/product/${slug}`)];

  expect(english[0]).toMatchObject({
    '@type': 'Product',
    name,
    offers: {
      url: `http://shop.test/product/${slug}`,
      price: 1149,
      seller: { '@type': 'Organization', name: 'Chaukas' },
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: 1149,
        priceCurrency: 'INR',
        valueAddedTaxIncluded: true,
      },
    },
  });
  expect(namesIn(english[1])).toEqual([
    '1 Home /',
    '2 Products /products',
    `3 Nests /category/${above.slug}`,
    `4 Woven nests /category/${category.slug}`,
    `5 ${name} /product/${slug}`,
  ]);
  expect(hindi[0]).toMatchObject({
    name: 'बया का घर',
    offers: { url: `http://shop.test/hi/product/${slug}` },
  });
  expect(namesIn(hindi[1]).slice(0, 3)).toEqual([
    '1 होम /hi',
    '2 प्रोडक्ट /hi/products',
    `3 घोंसले /hi/category/${above.slug}`,
  ]);
  expect((await thingsOn(`/category/${category.slug}`)).map(namesIn)).toEqual([
    namesIn(english[1]).slice(0, 4),
  ]);
});

it('describes the shop where it says how to reach it, without what it does not know', async () => {
  const { body: before } = await admin.client.call('GET /admin/brand', {});
  const openingHours = [{ days: ['Mo' as const, 'Tu' as const], opens: '10:00', closes: '19:00' }];
  const { body } = await admin.client.call('PUT /admin/brand', {
    body: {
      updatedAt: before.updatedAt,
      openingHours,
      social: { ...before.social, youtube: 'https://youtube.com/@chaukas' },
    },
  });
  const [home, contact] = [await thingsOn('/'), await thingsOn('/hi/contact')];

  expect(home).toEqual([
    expect.objectContaining({
      '@type': 'Store',
      name: 'Chaukas',
      url: 'http://shop.test/',
      telephone: expect.stringMatching(/^\+91\d{10}$/) as string,
      openingHoursSpecification: [
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: ['https://schema.org/Monday', 'https://schema.org/Tuesday'],
          opens: '10:00',
          closes: '19:00',
        },
      ],
    }),
  ]);
  expect(home[0]!.address).toMatchObject({ '@type': 'PostalAddress', addressCountry: 'IN' });
  expect(home[0]!.sameAs).toContain('https://youtube.com/@chaukas');
  expect(home[0]).not.toHaveProperty('logo');
  expect(contact).toMatchObject([{ '@type': 'Store', url: 'http://shop.test/hi' }]);
  expect(await thingsOn('/products')).toEqual([]);

  await admin.client.call('PUT /admin/brand', { body: { updatedAt: body.updatedAt, openingHours: [] } });
  expect((await thingsOn('/'))[0]).not.toHaveProperty('openingHoursSpecification');
});
