import type { Page } from '@playwright/test';
import type { Quote } from '../../../../../src/quotes/quotes/quotes.shapes.ts';
import { createShopper, logInAs } from '../../../accounts/shoppers.ts';
import { adminApi } from '../../../platform/admin-api.ts';
import { expectAccessible } from '../../../platform/expect-accessible.ts';
import { expect, test } from '../../../platform/story.ts';

/** The frame of every page, on a phone. */

test('the footer is short, and its parts open by a press', async ({ page }) => {
  await page.goto('/login');
  const footer = page.getByRole('contentinfo');
  expect((await footer.boundingBox())!.height).toBeLessThanOrEqual(500);
  const warranty = footer.getByRole('link', { name: 'Warranty' });
  await expect(warranty).toBeHidden();
  await expect(footer.getByLabel('Your name')).toBeHidden();

  await footer.getByText('Help & policies').filter({ visible: true }).click();
  await expect(warranty).toBeVisible();
  await footer.getByText('Get In Touch').filter({ visible: true }).click();
  await expect(footer.getByLabel('Your name')).toBeVisible();
  const email = footer.getByRole('link', { name: /@/ });
  expect((await email.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await expectAccessible(page);
});

test('the menu leads to categories and planning tools, and says how to call', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });

  await expect(menu.getByRole('link', { name: 'Planning tools' })).toBeVisible();
  await expect(menu.getByRole('link', { name: /^\+91 \d{5} \d{5}$/ })).toHaveAttribute('href', /^tel:/);
  await expect(menu).toContainText('Monday to Saturday');
  await expectAccessible(page);
  await menu.getByRole('link', { name: 'Bullet cameras', exact: false }).click();
  await expect(page).toHaveURL(/\/category\/bullet-cameras$/);
  await expect(menu).toBeHidden();
});

test('the link to WhatsApp keeps out of the way', async ({ page, shop, mail }) => {
  const ask = page.getByRole('link', { name: 'Ask on WhatsApp', exact: true }).last();
  await page.goto('/contact');
  await expect(ask).toHaveCount(0);
  await page.mouse.wheel(0, 200);
  await expect(ask).toBeVisible();
  const { y, height, width } = (await ask.boundingBox())!;
  expect(Math.round(y + height)).toBe(844 - 16);
  expect(width).toBe(height);

  await page.locator('main').getByLabel('Name').focus();
  await expect(ask).toBeHidden();

  await logInAs(page, await createShopper(shop, mail, 'Asha Patel'));
  for (const path of ['/cart', '/checkout']) {
    await page.goto(path);
    await expect(page.locator('main h1').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ask on WhatsApp', exact: true })).toHaveCount(0);
  }
});

test('at the end of a page nothing lies over a text, a sum or a link', async ({ page, shop, mail }) => {
  const desk = await adminApi(shop);
  const shopper = await createShopper(shop, mail, 'Asha Patel');
  const [product] = (await (await desk.get('/api/products?limit=1')).json()) as {
    _id: string;
    slug: string;
  }[];
  const buyer = {
    name: 'Ravi Sharma',
    email: shopper.email,
    phone: '9876543210',
    gstin: null,
    legalName: null,
  };
  const quote = await desk.post('/api/admin/quotes', {
    data: { buyer, lines: [{ product: product!._id, quantity: 1 }] },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  const { _id, updatedAt } = (await quote.json()) as Quote;
  const sent = await desk.post(`/api/admin/quotes/${_id}/send`, { data: { updatedAt } });
  const { link } = (await sent.json()) as Quote;
  await desk.dispose();
  await shopper.api.post('/api/cart', { data: { productId: product!._id, quantity: 1 } });
  await logInAs(page, shopper);

  const pages = ['/', '/products', `/product/${product!.slug}`, '/cart', '/checkout', '/kit-builder'];
  for (const path of [...pages, new URL(link!).pathname]) {
    await page.goto(path);
    await expect(page.locator('main h1').first()).toBeAttached();
    await page.mouse.wheel(0, 100_000);
    await expect(page.getByText(/^© 2015/)).toBeInViewport();
    await expect.poll(() => coveredTexts(page), path).toEqual([]);
  }
});

/** What the link to WhatsApp or a bar at the foot of the window lies over. */
function coveredTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const over = [...document.querySelectorAll('aside')]
      .flatMap((aside) => [aside, ...aside.querySelectorAll('a')])
      .filter((each) => getComputedStyle(each).position === 'fixed' && each.checkVisibility());
    const texts = [
      ...document.querySelectorAll('footer :is(p, a, label, summary), main :is(p, b, a, button)'),
    ];
    return texts
      .filter((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        return Array.from(range.getClientRects()).some((at) =>
          over.some((each) => {
            const box = each.getBoundingClientRect();
            const isBeside = at.right <= box.left || at.left >= box.right;
            return !isBeside && at.bottom > box.top && at.top < box.bottom && !each.contains(text);
          }),
        );
      })
      .map((text) => text.textContent);
  });
}
