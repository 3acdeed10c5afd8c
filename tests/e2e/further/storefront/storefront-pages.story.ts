import type { Brand } from '../../../../src/storefront/brand/brand.shapes.ts';
import type { OfferedLanguages } from '../../../../src/storefront/languages/text-in-languages.shapes.ts';
import { openAdminPage } from '../../platform/admin-pages.ts';
import { overhang } from '../../platform/expect-sheet.ts';
import { expect, test, shown } from '../../platform/story.ts';

/** The owner's colour, logo and pages. */

test('the owner gives the shop a colour, a logo and another About, while somebody else edits it too', async ({
  page,
  browser,
  shop,
  expectedInConsole,
}) => {
  const other = await (await browser.newContext({ baseURL: shop.url })).newPage();
  const visitor = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await openAdminPage(page, '/admin/storefront/brand');
  const brand = `/api/admin/brand`;
  const before = (await (await page.request.get(brand)).json()) as Brand;
  const accentField = page.getByLabel('Accent colour', { exact: true });
  await page.getByRole('button', { name: 'Blue' }).click();
  await expect(accentField).toHaveValue('#1d4ed8');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(accentField).toHaveValue(before.accent);
  await accentField.fill('#0a7a4b');
  await page.getByLabel('Sunday', { exact: true }).check();
  await expect(page.getByText('Every day, 10:00 to 19:00 IST')).toBeVisible();
  await page.getByLabel('Logo', { exact: true }).setInputFiles('src/app/web/public/icon-192.png');
  await expect(page.getByRole('button', { name: 'Remove Logo', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save brand' }).click();
  await expect(page.getByText('Brand saved.')).toBeVisible();
  await visitor.goto('/');
  await expect(visitor.locator('header img').first()).toHaveAttribute('src', /\/media\//);
  expect(await visitor.content()).toContain('#0a7a4b');

  await openAdminPage(other, '/admin/storefront/pages/about');
  await page.goto('/admin/storefront/pages/about');
  for (const desk of [page, other]) await desk.getByRole('heading', { name: 'Heading', exact: true }).click();
  const leadOf = (desk: typeof page) => desk.getByLabel('Lead', { exact: true }).first();
  const first = await leadOf(page).inputValue();
  await leadOf(page).fill('We watch over {city}.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved.')).toBeVisible();
  const preview = page.getByRole('region', { name: 'Preview of the saved draft' });
  const draft = preview.frameLocator('iframe');
  await expect(draft.getByText('We watch over Ahmedabad.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Page published.')).toBeVisible();
  await visitor.goto('/about');
  await expect(visitor.locator('main').getByText('We watch over Ahmedabad.')).toBeVisible();

  expectedInConsole.push(/status of 409/);
  await leadOf(other).fill('Typed elsewhere.');
  await other.getByRole('button', { name: 'Save draft' }).click();
  await expect(
    other.locator('main').getByText(/^Changed by .* What you typed is still here\.$/),
  ).toBeVisible();
  await expect(leadOf(other)).toHaveValue('Typed elsewhere.');
  await other.getByRole('button', { name: 'Show theirs' }).click();
  await expect(leadOf(other)).toHaveValue('We watch over {city}.');

  await other.getByRole('button', { name: 'Restore version 1', exact: true }).click();
  await expect(other.getByText('Version 1 is the draft now.')).toBeVisible();
  await expect(leadOf(other)).toHaveValue(first);
  await other.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(other.getByText('Page published.')).toBeVisible();
  await visitor.goto('/about');
  await expect(visitor.locator('main').getByText('We watch over Ahmedabad.')).toBeHidden();

  const { updatedAt } = (await (await page.request.get(brand)).json()) as Brand;
  const { accent, openingHours } = before;
  const data = { updatedAt, accent, openingHours, logoLight: null };
  const back = await page.request.put(brand, { data });
  expect(back.ok()).toBe(true);
});

test('the owner edits a page on a phone, in two languages, and sees the draft as the shop draws it', async ({
  page,
}) => {
  await openAdminPage(page, '/admin/storefront/languages');
  const offer = async (offered: string[]) => {
    const { updatedAt } = (await (await page.request.get('/api/admin/languages')).json()) as OfferedLanguages;
    expect((await page.request.put('/api/admin/languages', { data: { updatedAt, offered } })).ok()).toBe(
      true,
    );
  };
  await offer(['en', 'hi']);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/admin/storefront/pages/home');
    for (const closed of await page.locator('main summary').all()) await closed.click();
    await expect(page.getByLabel(/^Title, हिन्दी$/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Where do you want to watch? · 4 tiles' }).click();
    await page.getByRole('button', { name: /^Farm & site → / }).click();
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeInViewport();
    expect(await overhang(page)).toBe(0);
    await expect(page.locator('h1')).toHaveCount(1);
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const modal = page.getByRole('dialog', { name: 'Preview' });
    const draft = modal.frameLocator('iframe');
    await expect(draft.getByText('Preview of a draft')).toBeVisible();
    await expect(draft.locator('h1')).toHaveCount(1);
    expect(await draft.locator('html').evaluate(() => innerWidth)).toBe(390);
    await modal.getByRole('button', { name: 'Desktop' }).click();
    await expect.poll(() => draft.locator('html').evaluate(() => innerWidth)).toBe(1280);
    expect(await overhang(page)).toBe(0);
    await modal.getByRole('button', { name: 'Close' }).click();
  }
  await offer(['en']);
});

test('the owner adds a section, names it first, and it stays open once it is saved', async ({ page }) => {
  await openAdminPage(page, '/admin/storefront/pages/services');
  const sections = page.getByRole('region', { name: 'Sections' });
  await page.getByLabel('Kind of section').selectOption('Tiles');
  await page.getByRole('button', { name: 'Add section' }).click();
  const title = sections.getByLabel('Title', { exact: true });
  await expect(title).toBeFocused();
  await title.fill('Shops we watch');
  await expect(sections.getByRole('button', { name: 'Shops we watch · 1 tile' })).toBeVisible();
  await sections.getByRole('button', { name: 'Add tile' }).click();
  await sections.getByLabel('Name', { exact: true }).fill('Pharmacy');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved.')).toBeVisible();
  await expect(title).toHaveValue('Shops we watch');
  await expect(sections.getByLabel('Name', { exact: true })).toHaveValue('Pharmacy');
  const preview = page.getByRole('region', { name: 'Preview of the saved draft' });
  await expect(preview.frameLocator('iframe').getByText('Pharmacy')).toBeVisible();
  for (const tile of ['Pharmacy', 'tile 1']) {
    await sections.getByRole('button', { name: `More for ${tile}` }).click();
    await sections.getByRole('button', { name: `Remove ${tile}` }).click();
  }
  await expect(sections.getByRole('button', { name: 'Add tile' })).toBeFocused();
  await sections.getByRole('button', { name: 'Move up Shops we watch' }).click();
  await shown(page);
  await expect(title).toHaveValue('Shops we watch');
  await sections.getByRole('button', { name: 'More for Shops we watch' }).click();
  await sections.getByRole('button', { name: 'Remove Shops we watch' }).click();
  await expect(sections.getByText('Shops we watch')).toBeHidden();
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByText('Draft discarded.')).toBeVisible();
});

test('the owner moves a link by keyboard, names another, and discards or saves the menus', async ({
  page,
}) => {
  await openAdminPage(page, '/admin/storefront/menus');
  const header = page.getByRole('region', { name: 'Header' });
  const rows = header.getByRole('listitem').filter({ has: page.locator('[aria-expanded]') });
  await expect(rows.nth(1)).toContainText('About Us → About page');
  await header.getByRole('button', { name: 'Move up About Us' }).focus();
  await page.keyboard.press('Enter');
  await expect(rows.first()).toContainText('About Us');
  await expect(header.getByRole('button', { name: 'Move down About Us' })).toBeFocused();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(rows.first()).toContainText('Home → Home page');
  await expect(page.getByRole('button', { name: 'Save menus' })).toBeHidden();

  await header.getByRole('button', { name: 'Add link' }).click();
  await expect(header.getByLabel('Name', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Save menus' }).click();
  await expect(header.getByText('Enter a name for this link.')).toBeVisible();
  await shown(page);
  await expect(header.getByLabel('Name', { exact: true })).toBeFocused();
  await header.getByLabel('Name', { exact: true }).fill('Recorders');
  await expect(header.getByText('Enter a name for this link.')).toBeHidden();
  const link = header.getByRole('combobox', { name: 'Link' });
  await link.fill('somewhere');
  await link.blur();
  await expect(header.getByText(/^Choose from the list, or type an address/)).toBeVisible();
  await link.fill('recorder');
  await expect(header.getByRole('option', { name: /^Product / }).first()).toBeVisible();
  await expect(header.getByRole('option', { name: /^Category / }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(link).toHaveValue(/^\/category\//);
  await page.getByRole('button', { name: 'Save menus' }).click();
  await expect(page.getByText('Menus saved.')).toBeVisible();
  await expect(header.getByLabel('Name', { exact: true })).toHaveValue('Recorders');
  await header.getByRole('button', { name: 'More for Recorders' }).click();
  await header.getByRole('button', { name: 'Remove Recorders' }).click();
  await page.getByRole('button', { name: 'Save menus' }).click();
  await expect(header.getByText('Recorders')).toBeHidden();
});
