import { openAdminPage, uniqueWord } from '../../platform/admin-pages.ts';
import { expect, test } from '../../platform/story.ts';
import { made } from '../../catalogue/kits-steps.ts';

test('a kit says which of its parts is not to be had', async ({ page }) => {
  const word = uniqueWord();
  await openAdminPage(page, '/admin/products');
  const camera = await made(page, `Crane ${word} camera`, 1500, 9);
  const disk = await made(page, `Crane ${word} disk`, 4000, 9);
  const kit = await made(page, `Crane ${word} set`, 5000);
  const parts = [camera, disk].map(({ _id }) => ({ productId: _id, quantity: 1 }));
  await page.request.put(`/api/admin/products/${kit._id}/parts`, { data: { parts } });
  await page.request.delete(`/api/products/${disk._id}`);

  await page.goto(`/product/${kit.slug}`);
  const rows = page.getByRole('region', { name: 'Parts of this kit' }).getByRole('listitem');
  await expect(rows.filter({ hasText: 'disk' })).toContainText('1 in the box · Out of stock');
  await expect(rows.filter({ hasText: 'camera' })).not.toContainText('Out of stock');
  await expect(page.locator('main').getByText('Out of stock').first()).toBeVisible();
});
