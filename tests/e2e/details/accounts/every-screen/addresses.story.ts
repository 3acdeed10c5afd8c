import { logInAs, createShopper } from '../../../accounts/shoppers.ts';
import { expect, test } from '../../../platform/story.ts';

test('an address book that does not load says so, and loads again', async ({
  page,
  shop,
  mail,
  expectedInConsole,
}) => {
  expectedInConsole.push(/503/);
  await logInAs(page, await createShopper(shop, mail, 'Asha Patel'));
  await page.route('**/api/addresses', (route) => route.fulfill({ status: 503, json: {} }));

  await page.goto('/my-account/addresses');
  await expect(page.getByText('Could not load your addresses.')).toBeVisible();
  await page.unroute('**/api/addresses');
  await page.getByRole('button', { name: 'Try again' }).click();

  await expect(page.getByText('No saved addresses.')).toBeVisible();
});
