import { expectAccessible } from '../../platform/expect-accessible.ts';
import { test } from '../../platform/story.ts';
import { POE } from '../../planning/power-tool-steps.ts';

test('everyone can use the power tool', async ({ page }) => {
  await page.goto(`${POE}&watts=3.7&length=20&mm2=0.22&load=4&each=3.7&drain=100&hours=2`);
  await expectAccessible(page);
});
