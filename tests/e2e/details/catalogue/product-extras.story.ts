import { openAdminPage, uniqueWord } from '../../platform/admin-pages.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { expect, test } from '../../platform/story.ts';
import { dataUri, someImage } from '../../../support/catalogue/image-factory.ts';
import { post, made, type Made } from '../../catalogue/product-extras-steps.ts';

const someDataUri = async (height: number) => dataUri(await someImage({ width: 900, height }), 'image/png');

test('a product is seen from several sides, near and far', async ({ page }) => {
  await openAdminPage(page, '/admin/products');
  const { _id, slug, name } = await made(page, `Heron ${uniqueWord()}`, { image: await someDataUri(600) });
  await post(page, `/admin/products/${_id}/pictures`, { image: await someDataUri(700), alt: 'From behind' });

  await page.goto(`/product/${slug}`);
  await expect(page.getByRole('img', { name })).toBeVisible();
  await page.getByRole('button', { name: 'Picture 2 of 2' }).click();
  await expect(page.getByRole('img', { name: 'From behind' })).toBeVisible();
  await page.getByRole('button', { name: 'Zoom', exact: true }).click();
  const zoom = page.getByRole('dialog', { name: 'Zoom' });
  const picture = zoom.getByRole('img');
  await expect(picture).toHaveAccessibleName('From behind');
  const width = (await picture.boundingBox())!.width;
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect.poll(async () => (await picture.boundingBox())!.width).toBeCloseTo(width * 2, 0);
  await page.keyboard.press('-');
  await zoom.getByRole('button', { name: 'Smaller' }).click();
  await expect(zoom.getByRole('button', { name: 'Smaller' })).toBeDisabled();
  await page.keyboard.press('ArrowLeft');
  await expect(picture).toHaveAccessibleName(name);
  await expect(zoom.getByText('1 of 2')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(zoom).toBeHidden();
  await expect(page.getByRole('button', { name: 'Zoom', exact: true })).toBeFocused();
  await expectAccessible(page);
});

test('a proof and a datasheet can be read', async ({ page }) => {
  await openAdminPage(page, '/admin/products');
  const { _id, slug } = await made(page, `Plover ${uniqueWord()}`);
  const data = Buffer.from('%PDF-1.4 proof').toString('base64');
  const file = (kind: string, title: string, fileName: string) =>
    post<{ _id: string }>(page, `/admin/products/${_id}/files`, {
      ...{ kind, title, fileName, data, version: kind === 'datasheet' ? '1.2' : null },
    });
  await file('datasheet', 'Plover datasheet', 'plover.pdf');
  const proof = await file('certificate', 'BIS letter', 'bis.pdf');
  await post(page, `/admin/products/${_id}/certificates`, {
    ...{ kind: 'BIS', state: 'certified', number: 'R-41000041', standard: 'IS 13252 (Part 1)' },
    ...{ issued: '2026-01-31', expires: '2099-01-31', file: proof._id },
  });

  await page.goto(`/product/${slug}`);
  const downloads = page.getByRole('region', { name: 'Downloads' });
  await expect(downloads.getByRole('link', { name: 'Plover datasheet' })).toContainText(
    'Datasheet · version 1.2 · 1 KB',
  );
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    downloads.getByRole('link', { name: 'Plover datasheet' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('plover.pdf');
  await page.getByRole('button', { name: 'BIS certified' }).click();
  const dialog = page.getByRole('dialog', { name: 'BIS certified' });
  for (const fact of ['R-41000041', 'IS 13252 (Part 1)', '31 Jan 2026', '31 Jan 2099'])
    await expect(dialog.getByText(fact)).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Download the proof' })).toHaveAttribute(
    'href',
    /\/bis\.pdf$/,
  );
});

test('a category has a page with its parents, its children and its products', async ({
  page,
  expectedInConsole,
}) => {
  expectedInConsole.push(/404/);
  await openAdminPage(page, '/admin/products');
  const word = uniqueWord();
  const root = await post<Made>(page, '/admin/categories', {
    name: `Harbour ${word}`,
    text: 'For wet places.',
  });
  const child = await post<Made>(page, '/admin/categories', { name: `Pier ${word}`, parent: root.slug });
  const product = await made(page, `Gannet ${word}`, { category: child.name });

  await page.goto('/products');
  await page
    .getByRole('navigation', { name: 'All categories' })
    .getByRole('link', { name: child.name })
    .click();
  await expect(page.locator('main h1')).toHaveText(child.name);
  await expect(page.getByRole('link', { name: product.name })).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: root.name }).click();
  await expect(page.getByText('For wet places.')).toBeVisible();
  await expect(page.getByRole('link', { name: `${child.name} 1 product` })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(root.name));
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`/category/${root.slug}$`),
  );
  await expectAccessible(page);
  await page.goto('/category/no-such-category');
  await expect(page.getByText('not found', { exact: false }).first()).toBeVisible();
});
