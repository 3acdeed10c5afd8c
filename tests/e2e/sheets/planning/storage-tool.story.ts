import { expectAccessible } from '../../platform/expect-accessible.ts';
import { test } from '../../platform/story.ts';
import { FOUR_CAMERAS } from '../../planning/storage-tool-steps.ts';

test('everyone can use the storage tool', async ({ page }) => {
  await page.goto(FOUR_CAMERAS);
  await page.getByText('Options', { exact: true }).click();
  await expectAccessible(page);
});
