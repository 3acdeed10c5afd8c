import type { Company } from '../../../../src/dealers/companies/companies.shapes.ts';
import type { Product } from '../../../../src/catalogue/listing/catalogue.shapes.ts';
import { newProduct } from '../../../support/catalogue/product-factory.ts';
import { newApplication } from '../../../support/dealers/company-factory.ts';
import { createShopper, logInAs } from '../../accounts/shoppers.ts';
import { openAdminPage, uniqueWord } from '../../platform/admin-pages.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { expect, shown, test } from '../../platform/story.ts';

test('lines are pasted into the cart of a company and into a quotation, with their faults by line', async ({
  page,
  browser,
  shop,
  mail,
  expectedInConsole,
}) => {
  expectedInConsole.push(/409/);
  const desk = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await openAdminPage(desk, '/admin/companies');
  const word = uniqueWord().toUpperCase();
  const camera = await send<Product>(
    '/api/products',
    newProduct({ name: `Camera ${word}`, sku: word, stock: 5 }),
  );
  const dealer = await createShopper(shop, mail, 'Harsh Sharma');
  const { _id, updatedAt } = await send<Company>('/api/admin/companies', {
    ...newApplication({ legalName: `Sharma ${word}` }),
    email: dealer.email,
  });
  const members = [{ email: dealer.email, mayOrder: true, maySee: true }];
  const joined = await desk.request.put(`/api/admin/companies/${_id}/members`, {
    data: { members, updatedAt },
  });
  expect(joined.status()).toBe(200);

  await logInAs(page, dealer);
  await page.goto('/quick-order');
  const lines = page.getByLabel('Products and quantities');
  await lines.fill(`${word} many\n\nNOTHING-${word}\t2`);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  const faults = page.getByRole('alert');
  await expect(faults).toContainText('Line 1: The quantity is a whole number from 1 to 1,000.');
  await lines.fill(`${word} 6\nNOTHING-${word}\t2`);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(faults).toContainText(`Line 2: No product has the code NOTHING-${word}.`);
  await lines.fill(`${word} 6`);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(faults).toContainText(`Line 1: Only 5 of ${camera.name} are left.`);
  await expectAccessible(page);
  await lines.fill(`${word.toLowerCase()};2\n${word}, 1`);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.waitForURL('**/cart');
  await expect(page.getByRole('group', { name: `Quantity of ${camera.name}` })).toHaveText('3');

  await desk.goto('/admin/quotes/new');
  await shown(desk);
  await desk.getByRole('button', { name: 'Paste lines' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Paste lines' });
  await dialog.getByLabel('Products and quantities').fill(`${word} 4`);
  await expectAccessible(desk);
  await dialog.getByRole('button', { name: 'Add lines' }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.getByRole('group', { name: camera.name }).getByLabel('Quantity')).toHaveValue('4');
  await dealer.api.dispose();

  async function send<Reply>(path: string, data: object): Promise<Reply> {
    const reply = await desk.request.post(path, { data });
    expect(reply.status()).toBe(201);
    return (await reply.json()) as Reply;
  }
});
