import { holdCode, SEARCH } from '../../platform/first-visit-page.ts';
import { expect, test } from '../../platform/story.ts';

/** Presses, choices and typed text of a visitor before the page's code has come, and a page without it. */

test.use({ isEarly: true });

test('text that is typed before the code has come stays, and the form can be sent at once', async ({
  page,
}) => {
  const letGo = await holdCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  const search = page.getByRole('banner').locator('input[name=search]');
  await search.pressSequentially('dom');
  letGo();
  await expect(page.getByRole('banner').getByRole('combobox', { name: SEARCH })).toHaveValue('dom');
  await expect(page.getByRole('option').first()).toBeVisible();

  await holdCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  await search.fill('bullet');
  await search.press('Enter');
  await expect(page).toHaveURL('/products?search=bullet');
  await expect(page.locator('main h3').first()).toContainText('Bullet');
});
