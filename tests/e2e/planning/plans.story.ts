import { expectAccessible } from '../platform/expect-accessible.ts';
import { expect, signUp, test, uniqueEmail } from '../platform/story.ts';
import { answerOf } from './tool-story.ts';

/** Plans that are kept, and shown by their links. */

test('a guest’s plan is shown by its link, to be changed in its tool', async ({ page }) => {
  await page.goto('/tools/storage?cameras=4&mp=2&days=30');
  const sentence = await answerOf(page).innerText();
  await page.getByRole('button', { name: 'Share this plan' }).click();
  const link = page.getByLabel('Link to this plan');
  await expect(link).toHaveValue(/\/plan\/[\w-]{43}$/);
  await expect(link).not.toBeEditable();

  const answer = await page.goto(await link.inputValue());
  expect(answer!.headers()['x-robots-tag']).toBe('noindex');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Storage plan');
  await expect(answerOf(page)).toHaveText(sentence);
  await expect(page.getByRole('button', { name: 'Delete this plan' })).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Change it' }).click();
  await expect(page).toHaveURL(/\/tools\/storage\?cameras=4&mp=2&codec=H\.265%2B&fps=25&days=30$/);
  await expect(answerOf(page)).toHaveText(sentence);
});

test('each answer of the power tool is a plan of its own', async ({ page }) => {
  await page.goto('/tools/power?cameras=8&class=3&budget=120&ports=8');
  await page.getByRole('button', { name: 'Share this plan' }).click();
  await page.goto(await page.getByLabel('Link to this plan').inputValue());

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PoE plan');
  await expect(answerOf(page)).toContainText('8 devices draw 123.2 W');
  await expect(page.locator('main').getByText('Does not work', { exact: true })).toBeVisible();
});

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

  await page.getByRole('link', { name: 'Change it' }).click();
  await expect(page.getByLabel('Camera available with us')).toHaveValue('vega-4-mp-ip-bullet-camera');
  await page.goto(link);
  await page.getByRole('button', { name: 'Delete this plan' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/my-account$/);
  await expect(page.getByText('No plans yet.')).toBeVisible();
  expect((await page.goto(link))!.status()).toBe(404);
});
