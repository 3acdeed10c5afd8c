import { expect, test } from '../../platform/story.ts';
import { answerOf, FOUR_CAMERAS } from '../../planning/tool-story.ts';

test('typing changes the answer and the address, and going back does not get lost', async ({ page }) => {
  await page.goto(FOUR_CAMERAS);
  await page.getByLabel('Number of cameras').fill('6');
  await page.getByLabel('Compression').selectOption('H.265');

  await expect(answerOf(page)).toContainText(/^6 cameras write 17\.12 Mbps/);
  await expect(page).toHaveURL(/cameras=6&mp=2&codec=H\.265&fps=25&days=30$/);

  await page
    .getByRole('link', { name: /^Kosh \d+ TB/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(page.getByLabel('Number of cameras')).toHaveValue('6');
  await expect(answerOf(page)).toContainText(/^6 cameras/);
});
