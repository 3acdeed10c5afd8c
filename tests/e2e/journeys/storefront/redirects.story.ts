import type { Category } from '../../../../src/catalogue/categories/categories.shapes.ts';
import type { Product } from '../../../../src/catalogue/listing/catalogue.shapes.ts';
import { answer, openAdminPage, rowWith, uniqueWord } from '../../platform/admin-pages.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { expect, test } from '../../platform/story.ts';

/** Addresses that change, and links that are not lost. */

test('a product and a category move, a former shop’s links come in, and every old link leads on', async ({
  page,
  browser,
  shop,
  expectedInConsole,
}) => {
  // Two redirects are refused.
  expectedInConsole.push(/status of 400/, /status of 409/);
  const word = uniqueWord();
  const visitor = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await openAdminPage(page, '/admin/products');
  const made = await page.request.post('/api/products', {
    data: { name: `Moving ${word}`, description: 'Moves.', price: 999, category: `Movers ${word}` },
  });
  const product = (await made.json()) as Product;
  const categories = (await (await page.request.get('/api/categories')).json()) as Category[];
  const category = categories.find(({ name }) => name === `Movers ${word}`)!;

  await page.goto(`/admin/products?search=${word}`);
  await rowWith(page, product.name)
    .getByRole('button', { name: `Edit ${product.name}` })
    .click();
  const address = page.getByLabel('Address', { exact: true });
  await expect(address).toHaveValue(product.slug);
  await expect(page.getByText('The old address will lead here.')).toBeVisible();
  await address.fill(`moved-${word}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();

  await page.goto('/admin/categories');
  await rowWith(page, category.name)
    .getByRole('button', { name: `Edit ${category.name}` })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edit category' });
  await dialog.getByLabel('Address').fill(`movers-two-${word}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('link', { name: 'Storefront' }).first().click();
  await page.getByRole('link', { name: 'Redirects', exact: true }).first().click();
  await expect(page.locator('main h1')).toHaveText('Redirects');
  await expect(rowWith(page, `/product/${product.slug}`)).toContainText(`/product/moved-${word}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add redirect' }).first().click();
  const adding = page.getByRole('dialog', { name: 'Add redirect' });
  await adding.getByLabel('Old address').fill('/about');
  await adding.getByLabel('Leads to').fill('//evil.example');
  await adding.getByRole('button', { name: 'Add redirect' }).click();
  await expect(adding.getByText('A redirect leads to a path of this shop')).toBeVisible();
  await adding.getByLabel('Leads to').fill(`/product/${product.slug}`);
  await adding.getByRole('button', { name: 'Add redirect' }).click();
  await expect(adding.getByText('A page of the shop is at this address.')).toBeVisible();
  await adding.getByLabel('Old address').fill(`/products/${word}`);
  await adding.getByRole('button', { name: 'Add redirect' }).click();
  await expect(rowWith(page, `/products/${word}`)).toContainText(`/product/moved-${word}`);

  await page.getByRole('button', { name: 'Import CSV' }).click();
  const importing = page.getByRole('dialog', { name: 'Import CSV' });
  const fileOf = (csv: string) => ({ name: 'links.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  const rows = `from,to\n/collections/${word},/category/${category.slug}\n`;
  await importing.getByLabel('File').setInputFiles(fileOf(`${rows}/x,javascript:alert(1)\n`));
  await expect(importing.getByText('1 new, 0 the same, 1 with faults. Nothing is added.')).toBeVisible();
  await expect(importing.getByText('Row 2:')).toBeVisible();
  await importing.getByLabel('File').setInputFiles(fileOf(rows));
  await expect(importing.getByText('1 new, 0 the same.')).toBeVisible();
  await importing.getByRole('button', { name: 'Add redirects' }).click();
  await expect(rowWith(page, `/collections/${word}`)).toContainText(`/category/movers-two-${word}`);

  for (const old of [`/product/${product.slug}`, `/products/${word}`]) {
    await visitor.goto(`${old}?utm_source=mail`);
    await expect(visitor).toHaveURL(`${shop.url}/product/moved-${word}?utm_source=mail`);
    await expect(visitor.locator('main h1')).toHaveText(product.name);
  }
  for (const old of [`/category/${category.slug}`, `/collections/${word}`]) {
    await visitor.goto(old);
    await expect(visitor).toHaveURL(`${shop.url}/category/movers-two-${word}`);
  }

  await visitor.getByRole('link', { name: 'Contact Us' }).first().click();
  await expect(visitor.locator('main h1')).toHaveText('Contact Us');
  await visitor.evaluate((path) => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, `/collections/${word}?page=2`);
  await expect(visitor).toHaveURL(`${shop.url}/category/movers-two-${word}?page=2`);

  await page.getByRole('button', { name: `Delete /products/${word}` }).click();
  await answer(page, 'Delete this redirect? Its old address is not found then.', 'Delete');
  await expect(rowWith(page, `/products/${word}`)).toBeHidden();
  expect((await visitor.goto(`/products/${word}`))!.status()).toBe(404);
  await expect(visitor.locator('main h1')).toHaveText('Page not found');
});
