import { createShopper } from '../../accounts/shoppers.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { expect, openCheckout, orderPaying, test } from '../../payments/paying-story.ts';

/** An order that waits a few seconds for its money. */
test.use({ shopEnv: { PAYMENT_EXPIRY_SECONDS: '8', PAYMENT_POLL_SECONDS: '1' } });

test('an order that is not paid in time is cancelled, and says so', async ({ page, shop, mail, gateway }) => {
  const shopper = await createShopper(shop, mail, 'Asha Patel');
  await openCheckout(page, shopper);
  await page.route(`${gateway.url}/i/*`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Pay</title><h1>Pay here</h1>' }),
  );

  const number = await orderPaying(page, 'Pay online');
  await expect(page.getByRole('heading', { name: 'Pay here' })).toBeVisible();
  const unpaidMail = await mail.mailTo(shopper.email, /not paid in time/);
  expect(unpaidMail.subject).toBe(`${number} was not paid in time`);

  await page.goto(`/my-account/orders/${number}`);
  const payment = page.getByRole('region', { name: 'Payment' });
  await expect(payment).toContainText('Not paid in time, so the order was cancelled. Nothing was charged.');
  await expect(payment.getByRole('button', { name: /Pay/ })).toHaveCount(0);
  await expectAccessible(page);
});
