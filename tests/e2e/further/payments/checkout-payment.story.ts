import type { APIRequestContext } from '@playwright/test';
import { createShopper } from '../../accounts/shoppers.ts';
import { adminApi } from '../../platform/admin-api.ts';
import { answer } from '../../platform/admin-pages.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { codeIn } from '../../../support/platform/mail-server.ts';
import { expect, openCheckout, test } from '../../payments/paying-story.ts';
import { pressPlaceOrder, closeRefusal } from '../../payments/payment-steps.ts';

/** The checkout where not everything is offered: pickup, places that are not served, rules for paying at the door. */

// The shop refuses some requests.
test.use({ expectedInConsole: [/409/] });

let admin: APIRequestContext;

test.beforeEach(async ({ shop }) => {
  admin = await adminApi(shop);
});

test.afterEach(async () => {
  await settings({ pickup: { offered: false }, cod: { codeFrom: null }, upi: { most: 100_000 } });
  await admin.dispose();
});

async function settings(data: object): Promise<void> {
  const put = await admin.put('/api/admin/payment-settings', { data });
  expect(put.ok()).toBe(true);
}

test('a large order paid at the door is confirmed by a code from the e-mail', async ({
  page,
  shop,
  mail,
}) => {
  await settings({ cod: { codeFrom: 1 } });
  const shopper = await createShopper(shop, mail, 'Ravi Mehta');
  await openCheckout(page, shopper);
  const code = page.getByLabel('Code from the e-mail');

  await expect(code).toBeVisible();
  await pressPlaceOrder(page);
  await closeRefusal(page);
  await expect(code).toHaveAccessibleDescription(
    'Please enter the code from our e-mail to confirm that you pay on delivery.',
  );
  await expect(code).toBeFocused();
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Code sent. It is valid for 10 minutes.')).toBeVisible();
  const sent = codeIn(await mail.mailTo(shopper.email, /confirms your/));
  await code.fill(sent === '000000' ? '111111' : '000000');
  await pressPlaceOrder(page);
  await closeRefusal(page);
  await expect(code).toHaveAccessibleDescription(
    'The code is wrong or has expired. Please ask for a new one.',
  );
  await expectAccessible(page);
  await code.fill(sent);
  await expect(code).not.toHaveAttribute('aria-invalid');
  await pressPlaceOrder(page);
  await answer(page, '✅ Order placed successfully!', 'OK');
});
