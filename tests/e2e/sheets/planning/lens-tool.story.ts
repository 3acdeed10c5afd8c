import { expectAccessible } from '../../platform/expect-accessible.ts';
import { test } from '../../platform/story.ts';
import { AT_THE_GATE } from '../../planning/lens-tool-steps.ts';

test('everyone can use the lens tool', async ({ page }) => {
  await page.goto(`${AT_THE_GATE}&level=perceive`);
  await expectAccessible(page);
});
