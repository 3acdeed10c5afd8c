import type { Page } from '@playwright/test';
import { newApplication } from '../../../support/dealers/company-factory.ts';
import { openAdminPage, uniqueWord } from '../../platform/admin-pages.ts';
import { expect, test, uniqueEmail } from '../../platform/story.ts';

/** Lists and dialogs of the desk are built alike: who knows one knows all. */

const LISTS = [
  '/admin/brands',
  '/admin/categories',
  '/admin/attributes',
  '/admin/price-lists',
  '/admin/companies',
  '/admin/synonyms',
  '/admin/storefront/redirects',
  '/admin/claims',
  '/admin/complaints',
  '/admin/couriers',
];

test('ten lists have heading, count, button, search, filters and the way on from nothing in one order and place', async ({
  page,
}) => {
  await openAdminPage(page, '/admin/brands');
  await addRows(page);
  const found = [];
  for (const path of LISTS) {
    await page.goto(path);
    await expect(page.locator('main h1 + p')).toHaveText(/^\d/);
    const head = await headOf(page);
    const search = page.locator('main').getByRole('searchbox');
    const hasSearch = (await search.count()) > 0;
    if (hasSearch) await page.goto(`${path}?search=nothing-is-called-this`);
    const next = page.locator('main').getByRole('button', { name: 'Show all', exact: true });
    if (hasSearch) await expect(next).toBeVisible();
    found.push({ path, ...head });
  }
  const [first] = found;
  expect(found).toEqual(LISTS.map((path) => ({ ...first, path })));
});

test('ten dialogs have title, fields, Cancel and the strong button in one order and place', async ({
  page,
}) => {
  await openAdminPage(page, '/admin/brands');
  const found = [];
  for (const path of LISTS) {
    await page.goto(path);
    const button = page.locator('main [data-admin-new]').first();
    const label = await button.innerText();
    await button.click();
    const dialog = page.getByRole('dialog', { name: label, exact: true });
    await expect(dialog).toBeVisible();
    found.push({ path, ...(await dialog.evaluate(readDialog)) });
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  const [first] = found;
  expect(first).toMatchObject({ isFieldFocused: true, buttons: ['Cancel', 'strong'], isStrongAtRight: true });
  expect(found).toEqual(LISTS.map((path) => ({ ...first, path })));
});

/** While a list is empty, its button is in the middle. */
async function addRows(page: Page): Promise<void> {
  const word = uniqueWord();
  const send = async (path: string, data: object) =>
    expect((await page.request.post(`/api/admin/${path}`, { data })).ok(), path).toBe(true);
  await send('price-lists', { name: word, percentOff: 5 });
  await send('redirects', { from: `/${word}`, to: '/about' });
  await send('companies', { ...newApplication(), email: uniqueEmail() });
}

/** Places are measured from the heading, in pixels. */
function headOf(page: Page) {
  return page.locator('main').evaluate((main) => {
    const heading = main.querySelector('h1')!;
    const button = main.querySelector<HTMLElement>('[data-admin-new]')!;
    const [h, b, frame] = [heading, button, heading.parentElement!.parentElement!].map((element) =>
      element.getBoundingClientRect(),
    ) as [DOMRect, DOMRect, DOMRect];
    return {
      headings: main.querySelectorAll('h1').length,
      gapAtRight: Math.round(frame.right - b.right),
      buttonBelowHeading: Math.round(b.top - h.top),
      word: button.textContent.trim().split(' ')[0],
      filters: [...main.querySelectorAll<HTMLSelectElement>('.not-on-paper select')]
        .filter((select) => select.checkVisibility())
        .every(({ options }) => options[0]!.textContent.startsWith('All')),
    };
  });
}

function readDialog(dialog: Element) {
  const buttons = [...dialog.querySelectorAll<HTMLElement>('form > div:last-child > button')];
  const [cancel, strong] = buttons;
  const right = dialog.querySelector('form')!.getBoundingClientRect().right;
  return {
    titles: dialog.querySelectorAll('h2').length,
    isFieldFocused: document.activeElement!.matches('input, select, textarea'),
    unlabelled: [...dialog.querySelectorAll<HTMLInputElement>('input, select, textarea')].filter(
      ({ labels, ariaLabel }) => !ariaLabel && labels?.length === 0,
    ).length,
    buttons: buttons.map((button) =>
      button.classList.contains('btn-primary') ? 'strong' : button.textContent,
    ),
    isInOneLine: cancel?.getBoundingClientRect().top === strong?.getBoundingClientRect().top,
    isStrongAtRight: Math.abs(right - (strong?.getBoundingClientRect().right ?? 0)) < 1,
  };
}
