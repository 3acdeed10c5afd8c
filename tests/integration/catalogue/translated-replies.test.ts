import { beforeAll, expect, it } from 'vitest';
import { translateReply } from '../../../src/catalogue/translations/translate-reply.server.ts';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { createdProduct } from '../../support/catalogue/product-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

const translate = <T>(reply: T) => translateReply(shop.db, 'hi', reply);

it('translates the names of products and categories anywhere in an answer', async () => {
  const { body: category } = await admin.client.call('POST /admin/categories', {
    body: { name: 'Nests', translations: { hi: { name: 'घोंसले', blurb: 'ऊँचे पेड़ पर' } } },
  });
  const translations = { hi: { name: 'बया का घर', description: null } };
  const product = await createdProduct(admin, { name: 'Weaver', category: 'Nests', translations });
  const plain = await createdProduct(admin, { name: 'Robin', category: 'Nests' });
  const summaryOf = ({ _id, slug, name, description, category: named }: typeof product) => ({
    ...{ _id, slug, name, description, category: named },
  });

  expect(
    await translate({
      items: [summaryOf(product), summaryOf(plain)],
      path: [{ slug: category.slug, name: 'Nests' }],
      page: { _id: category._id, slug: category.slug, name: 'Nests', blurb: '' },
      facets: [
        { facet: 'category', label: 'Category', values: [{ value: 'Nests', label: 'Nests', count: 2 }] },
      ],
      nothing: null,
      total: 2,
    }),
  ).toEqual({
    items: [
      { ...summaryOf(product), name: 'बया का घर', category: 'घोंसले' },
      { ...summaryOf(plain), category: 'घोंसले' },
    ],
    path: [{ slug: category.slug, name: 'घोंसले' }],
    page: { _id: category._id, slug: category.slug, name: 'घोंसले', blurb: 'ऊँचे पेड़ पर' },
    facets: [{ facet: 'category', label: 'Category', values: [{ value: 'Nests', label: 'घोंसले', count: 2 }] }],
    nothing: null,
    total: 2,
  });
});

it('leaves an answer as it is in which nothing is translated', async () => {
  const reply = { items: [{ _id: 'CHK-104101', slug: 'unknown', name: 'Order' }] };

  expect(await translate(reply)).toEqual(reply);
});
