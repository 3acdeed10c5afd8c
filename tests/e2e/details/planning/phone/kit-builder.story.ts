import { kitCard } from '../../../planning/tool-story.ts';
import { expectAccessible } from '../../../platform/expect-accessible.ts';
import { expect, test } from '../../../platform/story.ts';

test('the lists of a kit are swiped sideways, and the chosen one is below them', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await page.goto('/kit-builder');
  const [value, best] = [kitCard(page, 'Value'), kitCard(page, 'Best')];
  await expect(page.getByRole('region', { name: 'Value' })).toBeVisible();
  expect((await best.boundingBox())!.y).toBe((await value.boundingBox())!.y);
  await expect(best).not.toBeInViewport();

  await page.getByRole('radio', { name: 'Value' }).focus();
  await page.keyboard.press('ArrowRight');

  await expect(page.getByRole('radio', { name: 'Best' })).toBeChecked();
  await expect(best).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByRole('region', { name: 'Best' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Value' })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expectAccessible(page);
});
