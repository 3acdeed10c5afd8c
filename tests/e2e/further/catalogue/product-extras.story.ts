import { openAdminPage, uniqueWord } from '../../platform/admin-pages.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { expect, test } from '../../platform/story.ts';
import { post, made } from '../../catalogue/product-extras-steps.ts';

test('a variant is chosen with the arrow keys and has its own page', async ({ page }) => {
  await openAdminPage(page, '/admin/products');
  const word = uniqueWord();
  const white = await made(page, `Egret ${word} White`);
  const black = await made(page, `Egret ${word} Black`, { stock: 0 });
  await post(page, '/admin/groups', {
    name: `Egret ${word}`,
    axes: ['Colour'],
    products: [
      { product: white._id, values: ['White'] },
      { product: black._id, values: ['Black'] },
    ],
  });

  await page.goto(`/product/${white.slug}`);
  const colours = page.getByRole('radiogroup', { name: 'Colour' });
  await expect(colours.getByRole('radio', { name: 'White' })).toBeChecked();
  await colours.getByRole('radio', { name: 'White' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(new RegExp(`/product/${black.slug}$`));
  await expect(page.locator('main h1')).toHaveText(black.name);
  await expect(colours.getByRole('radio', { name: /^Black.*out of stock$/ })).toBeChecked();
  await expect(colours.getByRole('radio', { name: /^Black.*out of stock$/ })).toBeFocused();
  await colours.getByRole('radio', { name: 'White' }).click();
  await expect(page.locator('main h1')).toHaveText(white.name);
  await expectAccessible(page);
});
