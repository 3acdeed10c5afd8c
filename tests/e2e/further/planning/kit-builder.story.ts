import { kitCard } from '../../planning/tool-story.ts';
import { expect, shown, test } from '../../platform/story.ts';

test('places come and go, the address follows, and lines can be changed', async ({ page }) => {
  await page.goto('/kit-builder');
  await expect(page.getByRole('heading', { name: 'Value' })).toBeVisible();

  await page.getByText('Store room', { exact: true }).click();
  await page.getByRole('button', { name: 'Remove place 3' }).click();
  await page.getByText('Shop front', { exact: true }).click();
  await page.getByLabel('Place 1', { exact: true }).fill('Shutter');
  await expect(page).toHaveURL(/name=Shutter/);
  const value = page.getByRole('region', { name: 'Value' });
  const sum = kitCard(page, 'Value').locator('b').first();
  const answered = page.locator('[aria-busy="false"]', { has: value });
  await expect(answered).toBeVisible();
  const ofTwo = await sum.textContent();
  await page.getByRole('button', { name: 'Increase quantity of cameras' }).click();
  await expect(page).toHaveURL(/name=Parking/);

  await expect(sum).not.toHaveText(ofTwo!);
  await shown(page);
  await expect(answered).toBeVisible();
  const before = await sum.textContent();
  await value
    .getByRole('button', { name: /^Increase quantity of Dhruv/ })
    .first()
    .click();
  await expect(sum).not.toHaveText(before!);
  await value.getByRole('button', { name: 'Undo my changes' }).click();
  await expect(sum).toHaveText(before!);

  await page.getByRole('navigation', { name: 'Start from' }).getByRole('link', { name: 'Office' }).click();
  await expect(page.getByText('Server room', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Place', { exact: true })).toHaveValue('office');
  // Lines that differ from the cheaper list's are bold.
  await expect(
    kitCard(page, 'Best')
      .getByText(/Vega [458] MP/)
      .first(),
  ).toHaveCSS('font-weight', '650');
  await page.goBack();
  await expect(page.getByText('Shutter', { exact: true })).toBeVisible();
});
