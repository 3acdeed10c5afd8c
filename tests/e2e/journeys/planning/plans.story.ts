import { expectAccessible } from '../../platform/expect-accessible.ts';
import { expect, signUp, test, uniqueEmail } from '../../platform/story.ts';
import { answerOf } from '../../planning/tool-story.ts';

test('a plan kept while logged in is found in the account, named and deleted', async ({
  page,
  mail,
  expectedInConsole,
}) => {
  expectedInConsole.push(/404/);
  await page.goto('/signup');
  await signUp(page, mail, { name: 'Kavita Rao', email: uniqueEmail(), phone: '9876533333' });
  await expect(page.getByRole('link', { name: 'My Account' }).first()).toBeVisible();
  await page.goto('/my-account');
  await expect(page.getByText('No plans yet.')).toBeVisible();

  await page.goto('/tools/lens?camera=vega-4-mp-ip-bullet-camera&distance=12&height=3&level=perceive');
  await page.getByRole('button', { name: 'Share this plan' }).click();
  const link = await page.getByLabel('Link to this plan').inputValue();
  await page.goto('/my-account');
  await page.getByRole('link', { name: 'Lens plan' }).click();
  await page.getByLabel('Title').fill('The gate');
  await page.getByRole('button', { name: 'Save title' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The gate');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Edit this plan' }).click();
  await expect(page.getByLabel('Camera available with us')).toHaveValue('vega-4-mp-ip-bullet-camera');
  await page.getByLabel('Distance (m)').fill('10');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(answerOf(page)).toContainText('At 10 m');
  await expect(page).toHaveURL(link);
  await page.goto(link);
  await page.getByRole('button', { name: 'Delete this plan' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/my-account$/);
  await expect(page.getByText('No plans yet.')).toBeVisible();
  expect((await page.goto(link))!.status()).toBe(404);
});
