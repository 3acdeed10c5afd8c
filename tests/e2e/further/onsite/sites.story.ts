import type { Product } from '../../../../src/catalogue/listing/catalogue.shapes.ts';
import type { Order } from '../../../../src/orders/orders/orders.shapes.ts';
import { newProduct } from '../../../support/catalogue/product-factory.ts';
import { createShopper, logInAs } from '../../accounts/shoppers.ts';
import { offerVisits, VISITED_PIN } from '../../onsite/offer-visits.ts';
import { adminApi } from '../../platform/admin-api.ts';
import { answer, uniqueWord } from '../../platform/admin-pages.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { expect, shown, test } from '../../platform/story.ts';

/** A site, from its first unit to the end of its link. */

offerVisits();

test('an installer writes down what hangs where, and anyone with the link reads and prints it until it ends', async ({
  page,
  shop,
  mail,
  browser,
  expectedInConsole,
}) => {
  // A password is refused, and the link ends.
  expectedInConsole.push(/status of 40[04]/);
  const shopper = await createShopper(shop, mail, 'Ravi Fitter');
  const desk = await adminApi(shop);
  const name = `Bullet ${uniqueWord()}`;
  const made = await desk.post('/api/products', { data: newProduct({ name, warrantyMonths: 24, stock: 5 }) });
  const { _id: product, price } = (await made.json()) as Product;
  const placed = await shopper.api.post('/api/orders', {
    data: {
      products: [{ product, quantity: 2, price }],
      totalAmount: price * 2,
      Address: '7 Quiet Lane, Ahmedabad 380009',
      phone: '9876543210',
    },
  });
  const { _id: order } = (await placed.json()) as Order;
  await logInAs(page, shopper);
  await page.goto('/my-account');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'My sites' }).click();
  await shown(page, '/my-sites');
  await expect(main.getByText('No sites yet.')).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Add site' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the place').fill('Farm gate');
  await dialog.getByLabel('House, shop and street').fill('Survey number 9');
  await dialog.getByLabel('PIN code').fill(VISITED_PIN);
  await dialog.getByLabel('City').fill('Surat');
  await dialog.getByLabel('State').selectOption('24');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save site' }).click();

  await expect(main.getByRole('heading', { name: 'Farm gate', level: 1 })).toBeVisible();
  await main.getByRole('button', { name: 'Add unit' }).click();
  await dialog.getByLabel('Unit').selectOption({ label: `${name}, ${order}` });
  await expect(dialog.getByText('Never write a password here.')).toBeVisible();
  await dialog.getByLabel('Place').fill('Gate, password: 1234');
  await dialog.getByRole('button', { name: 'Add unit' }).click();
  await expect(dialog.getByText('Please never write passwords here.')).toBeVisible();
  await dialog.getByLabel('Place').fill('Left gate post');
  await dialog.getByRole('button', { name: 'Add unit' }).click();
  await expect(main.getByRole('listitem').filter({ hasText: 'Left gate post' })).toContainText(name);

  await page.reload();
  await main.getByRole('button', { name: 'Make link' }).click();
  const link = await main.getByRole('textbox', { name: 'Link' }).inputValue();
  await expectAccessible(page);
  const guest = await (await browser.newContext({ baseURL: shop.url })).newPage();
  const opened = (await guest.goto(new URL(link).pathname))!;
  expect(opened.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
  });
  const file = guest.getByRole('main');
  await expect(file.getByRole('heading', { name: 'Farm gate', level: 1 })).toBeVisible();
  await expect(file.getByRole('region', { name: 'What hangs where' })).toContainText('Left gate post');
  await expect(file).not.toContainText('Survey number 9');
  await expectAccessible(guest);
  await guest.emulateMedia({ media: 'print' });
  await expect(guest.getByRole('banner')).toBeHidden();
  await expect(guest.getByRole('contentinfo')).toBeHidden();
  await expect(file.getByRole('button', { name: 'Print', includeHidden: true })).toBeHidden();
  await expect(file.getByText('Left gate post')).toBeVisible();
  await guest.emulateMedia({ media: 'screen' });

  await main.getByRole('button', { name: 'Turn link off' }).click();
  await answer(page, 'Turn this link off? Nobody can open it any more.', 'Turn link off');
  await expect(main.getByRole('button', { name: 'Make link' })).toBeVisible();
  await guest.reload();
  await expect(file.getByText('This link is no longer valid.')).toBeVisible();
  await desk.dispose();
});
