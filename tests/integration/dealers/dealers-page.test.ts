import { expect, it } from 'vitest';
import { fixPrices, openApplications, someDealer } from '../../support/dealers/company-factory.ts';
import { someAdmin } from '../../support/accounts/user-factory.ts';
import { someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { testPages } from '../../support/platform/test-language.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop({}, { pages: testPages });

const page = (path: string, client = shop.visitor()) => client.send<string>('GET', path);
const LINK = 'href="/dealers"';

it('is there, and linked in the footer, only while applications are open', async () => {
  const owner = await someAdmin(shop);
  const closed = await page('/dealers');
  const before = await page('/');

  await openApplications(owner);
  const open = await page('/dealers');
  const after = await page('/');

  expect([closed.status, before.body.includes(LINK)]).toEqual([404, false]);
  expect([open.status, after.body.includes(LINK)]).toEqual([200, true]);
  expect(open.body).toContain('<h1');
});

it('sends a member the same bytes of a product’s page as everybody', async () => {
  const owner = await someAdmin(shop);
  const product = await someProduct(shop);
  const path = `/product/${product.slug}`;
  const before = await page(path);

  const dealer = await someDealer(shop, owner);
  await fixPrices(owner, dealer.list._id, product.id, [{ minQuantity: 5, price: 999 }]);
  const theirs = await page(path, dealer.client);

  expect(theirs.body).toBe(before.body);
  expect(theirs.body).not.toContain('Your price');
});
