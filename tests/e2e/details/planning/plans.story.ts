import { createShopper, logInAs } from '../../accounts/shoppers.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { expect, test } from '../../platform/story.ts';
import { answerOf } from '../../planning/tool-story.ts';

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

  await page.getByRole('button', { name: 'Edit this plan' }).click();
  await expect(page.getByLabel('Number of cameras')).toHaveValue('4');
  await page.getByLabel('Number of cameras').fill('6');
  await page.getByRole('button', { name: 'Save as new' }).click();
  await expect(answerOf(page)).toContainText('6 cameras write');
});

test('each answer of the power tool is a plan of its own', async ({ page }) => {
  await page.goto('/tools/power?cameras=8&class=3&budget=120&ports=8');
  await page.getByRole('button', { name: 'Share this plan' }).click();
  await page.goto(await page.getByLabel('Link to this plan').inputValue());

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PoE plan');
  await expect(answerOf(page)).toContainText('8 devices draw 123.2 W');
  await expect(page.locator('main').getByText('Does not work', { exact: true })).toBeVisible();
});

test('the later of two tabs that change a plan reports that it was changed', async ({
  page,
  context,
  shop,
  mail,
  expectedInConsole,
}) => {
  expectedInConsole.push(/409/);
  await logInAs(page, await createShopper(shop, mail, 'Hetal Desai'));
  await page.goto('/tools/storage?cameras=4&mp=2&days=30');
  await page.getByRole('button', { name: 'Share this plan' }).click();
  const link = await page.getByLabel('Link to this plan').inputValue();
  const other = await context.newPage();
  for (const [tab, cameras] of [
    [page, '6'],
    [other, '8'],
  ] as const) {
    await tab.goto(link);
    await tab.getByRole('button', { name: 'Edit this plan' }).click();
    await tab.getByLabel('Number of cameras').fill(cameras);
  }

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(answerOf(page)).toContainText('6 cameras write');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText('This plan was changed in another window.')).toBeVisible();
  await expect(other.getByLabel('Number of cameras')).toHaveValue('8');
  await other.reload();
  await expect(answerOf(other)).toContainText('6 cameras write');
});
