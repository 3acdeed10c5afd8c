import { expectAccessible } from '../../platform/expect-accessible.ts';
import { expect, test } from '../../platform/story.ts';
import { BOX } from '../../search/search-steps.ts';

test('suggestions are chosen with the arrow keys, and Escape and Enter leave them', async ({ page }) => {
  await page.goto('/');
  const box = page.getByRole('banner').getByRole('combobox', { name: BOX });
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  const options = list.getByRole('option');

  await box.click();
  await box.pressSequentially('camra dom');
  await expect(options.filter({ hasText: 'Dhruv 2 MP HD Dome Camera' })).toBeVisible();
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);
  await box.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(box).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id'))!);
  await box.press('Escape');
  await expect(list).toBeHidden();
  await expect(box).toHaveValue('camra dom');
  await box.press('Enter');
  await expect(page).toHaveURL('/products?search=camra+dom');
  await expect(
    page
      .locator('main')
      .getByRole('link', { name: /HD Dome Camera/ })
      .first(),
  ).toBeVisible();
});
