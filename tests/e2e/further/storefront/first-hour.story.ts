import { expectAccessible } from '../../platform/expect-accessible.ts';
import { openShopProcess } from '../../platform/open-shop-process.ts';
import { expect, test } from '../../platform/story.ts';

/** A shop becomes somebody's own: from nothing, and from the demo. */

test('a new owner begins with nothing: name, ten products, a mail that arrives', async ({ page, mail }) => {
  test.setTimeout(120_000);
  const shop = await openShopProcess(mail.url, { DEMO: 'none' });
  try {
    await page.goto(shop.url);
    await expect(page.locator('body')).not.toContainText('55501');
    const logIn = { email: 'admin@shop.example', password: 'the-desk-is-open' };
    expect((await page.request.post(`${shop.url}/api/auth/login`, { data: logIn })).ok()).toBe(true);
    await page.goto(`${shop.url}/admin/dashboard`);
    await expect(page.getByRole('heading', { name: '1 of 10 steps done' })).toBeVisible();
    await page.getByRole('link', { name: 'See the first steps' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'First steps' })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Name your shop' }).click();
    await page.getByLabel('Trade name').fill('Drishti Cameras');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText('Settings saved.')).toBeVisible();

    const lines = Array.from({ length: 10 }, (_, n) => `DR-${n},Camera ${n},Sees well.,${990 + n},Cameras`);
    const csv = ['SKU,Name,Description,Price,Category', ...lines].join('\n');
    const sent = await page.request.post(`${shop.url}/api/admin/imports`, {
      data: { fileName: 'first.csv', data: Buffer.from(csv).toString('base64') },
    });
    const { _id, mapping } = (await sent.json()) as { _id: string; mapping: object };
    const decided = await page.request.put(`${shop.url}/api/admin/imports/${_id}/mapping`, {
      data: { mapping, categories: { Cameras: { create: true } } },
    });
    expect(decided.ok()).toBe(true);
    const applied = await page.request.post(`${shop.url}/api/admin/imports/${_id}/apply`, { data: {} });
    expect(await applied.json()).toMatchObject({ state: 'applied', counts: { add: 10 } });

    await page.goto(`${shop.url}/admin/first-steps`);
    await page.getByLabel('E-mail address').fill('owner@drishti.example');
    await page.getByRole('button', { name: 'Send a test mail' }).click();
    await expect(page.getByText('Your mail server took the mail.')).toBeVisible();
    expect((await mail.mailTo('owner@drishti.example')).subject).toBe('Test mail of Drishti Cameras');
    await page.getByRole('button', { name: 'Confirm: Enter your GSTIN' }).click();
    await expect(page.getByText('5 of 10 steps done')).toBeVisible();
  } finally {
    await shop.close();
  }
});
