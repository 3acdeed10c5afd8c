import { expectAccessible } from '../../../platform/expect-accessible.ts';
import { notedOf, PUBLIC_SCREENS } from '../../../platform/public-screens.ts';
import { expect, signUp, uniqueEmail, test } from '../../../platform/story.ts';

/** Axe finds nothing on any public screen, at the project's screen width. */

const FOR_CUSTOMERS = ['/cart', '/checkout', '/my-account'];

for (const path of PUBLIC_SCREENS) {
  test(`${path} can be used by everyone`, async ({ page, expectedInConsole }) => {
    expectedInConsole.push(...notedOf(path));
    await page.goto(path);
    await expectAccessible(page);
  });
}

test('the customer’s screens can be used by everyone', async ({ page, mail, shop }) => {
  test.setTimeout(120_000);
  await page.goto('/signup');
  await signUp(page, mail, { name: 'Lakshmi Iyer', email: uniqueEmail(), phone: '9876522222' });
  await expect(page).toHaveURL(`${shop.url}/`);
  for (const path of FOR_CUSTOMERS) {
    await page.goto(path);
    await expectAccessible(page);
  }
  const answer = await page.request.get('/api/products?limit=2');
  const products = (await answer.json()) as { _id: string; price: number }[];
  const { _id: product, price } = products[0]!;
  const ordered = await page.request.post('/api/orders', {
    data: {
      products: [{ product, quantity: 1, price }],
      totalAmount: price,
      Address: '12 Ring Road, Ahmedabad 380009',
      phone: '9876522222',
    },
  });
  const order = (await ordered.json()) as { _id: string };
  for (const { _id } of products)
    await page.request.post('/api/cart', { data: { productId: _id, quantity: 1 } });
  for (const path of ['/cart', '/checkout', '/my-account', `/my-account/orders/${order._id}`]) {
    await page.goto(path);
    await expectAccessible(page);
  }
});
