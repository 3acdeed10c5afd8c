import { expectSheet } from '../../platform/expect-sheet.ts';
import { test } from '../../platform/story.ts';
import { TWO, POE, FOUR_CAMERAS } from '../../planning/tool-story.ts';

/** Further states than those of public-screens.json. */
test('everyone can use the planners with everything filled in', async ({ page }) => {
  await page.goto(FOUR_CAMERAS);
  await page.getByText('Options', { exact: true }).click();
  await expectSheet(page);
  await page.goto(`${POE}&watts=3.7&length=20&mm2=0.22&load=4&each=3.7&drain=100&hours=2`);
  await expectSheet(page);
  await page.goto(TWO);
  await expectSheet(page);
});
