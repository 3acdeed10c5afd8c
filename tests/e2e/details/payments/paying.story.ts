import { createShopper, logInAs, placeOrders } from '../../accounts/shoppers.ts';
import { adminApi } from '../../platform/admin-api.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { fakeEvent, sendEvent } from '../../../support/payments/fake-gateway-events.ts';
import { expect, openCheckout, orderPaying, orderToPay, test } from '../../payments/paying-story.ts';

test('a card that was refused says why, and can be tried again', async ({ page, shop, mail, gateway }) => {
  const shopper = await createShopper(shop, mail, 'Ravi Mehta');
  await openCheckout(page, shopper);
  await page.route(`${gateway.url}/i/*`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Pay</title><h1>Pay here</h1>' }),
  );
  const number = await orderPaying(page, 'Pay online');
  await expect(page.getByRole('heading', { name: 'Pay here' })).toBeVisible();
  const { notes } = gateway.linkOf(number);
  const entity = {
    id: 'pay_refused1',
    amount: 100,
    currency: 'INR',
    status: 'failed',
    error_description: 'Your bank declined <b>it</b>.',
    notes,
  };
  expect(await sendEvent(shop.url, fakeEvent('payment.failed', { payment: { entity } }))).toBe(200);

  await page.goto(`/my-account/orders/${number}`);

  const refused = page.getByRole('region', { name: 'Payment' }).getByRole('alert');
  await expect(refused).toHaveText(
    'Your card was refused: Your bank declined <b>it</b>. Nothing was charged. Try again',
  );
  await expectAccessible(page);
  await refused.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Pay here' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the way to pay is seen without scrolling', async ({ page, shop, mail }) => {
    const shopper = await createShopper(shop, mail, 'Kiran Desai');
    const { number } = await orderToPay(shopper, 'upi');
    await logInAs(page, shopper);

    await page.goto(`/my-account/orders/${number}`);

    await expect(page.getByRole('link', { name: 'Pay with a UPI app' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Copy UPI ID' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('textbox', { name: 'I have paid: UTR' })).toBeInViewport({ ratio: 1 });
    const code = page.getByRole('img', { name: /^QR code: pay/ });
    await expect(code).toBeHidden();
    await page.getByText('Show the QR code').click();
    await expect(code).toBeVisible();
  });
});

test('a bank transfer shows the account; money that is not there is no payment', async ({
  page,
  shop,
  mail,
}) => {
  await openCheckout(page, await createShopper(shop, mail, 'Ravi Mehta'));

  const number = await orderPaying(page, 'Bank transfer');
  await expect(page).toHaveURL(`/my-account/orders/${number}`);
  const payment = page.getByRole('region', { name: 'Payment' });
  await expect(payment.getByRole('row', { name: 'Account number 123456789012' })).toBeVisible();
  await expect(payment.getByRole('row', { name: 'IFSC HDFC0001234' })).toBeVisible();
  await expectAccessible(page);
});

test('an order paid at the door can be paid before, where the customer likes', async ({
  page,
  shop,
  mail,
}) => {
  await openCheckout(page, await createShopper(shop, mail, 'Sunil Rao'));

  const number = await orderPaying(page, 'Pay on delivery');
  await expect(page).toHaveURL('/');
  await page.goto(`/my-account/orders/${number}`);
  const payment = page.getByRole('region', { name: 'Payment' });
  await expect(payment).toContainText('Pay on delivery by cash or UPI.');
  await payment.getByText('Other ways to pay').click();
  await payment.getByRole('button', { name: 'UPI QR' }).click();
  await expect(payment.getByRole('img', { name: /^QR code/ })).toBeVisible();
});

test('a return that is not signed says so and changes nothing', async ({ page, browser, shop, mail }) => {
  const shopper = await createShopper(shop, mail, 'Kiran Desai');
  await openCheckout(page, shopper);

  await page.goto('/api/payments/razorpay/return?razorpay_payment_link_status=paid');
  await expect(page).toHaveURL('/my-account?payment=unverified');
  await expect(page.getByText('We could not tell which payment you came back from.')).toBeVisible();

  // Another browser is used: the requests of this page would be refused once its session were gone.
  const other = await browser.newContext({ baseURL: shop.url });
  const stranger = await other.newPage();
  await stranger.goto('/api/payments/razorpay/return?razorpay_payment_link_status=paid');
  await expect(stranger).toHaveURL('/login?payment=unverified');
  await expect(stranger.getByText(/^Log in to see whether your payment has arrived\./)).toBeVisible();
  await expectAccessible(stranger);
  await other.close();
});

test('an order that was paid at the door, or cancelled, asks for no money', async ({ page, shop, mail }) => {
  const shopper = await createShopper(shop, mail, 'Nisha Joshi');
  const [delivered, cancelled] = await placeOrders(shopper, 2, '12 Ring Road, Ahmedabad');
  for (const { _id } of [delivered!, cancelled!])
    expect((await shopper.api.post(`/api/orders/${_id}/payments`, { data: { kind: 'upi' } })).status()).toBe(
      201,
    );
  const admin = await adminApi(shop);
  const change = (number: string, status: string) =>
    admin.patch(`/api/orders/${number}/status`, { data: { status } });
  expect((await change(delivered!._id, 'Shipped')).status()).toBe(200);
  expect((await change(delivered!._id, 'Delivered')).status()).toBe(200);
  expect((await change(cancelled!._id, 'Cancelled')).status()).toBe(200);
  await admin.dispose();
  await logInAs(page, shopper);
  const payment = page.getByRole('region', { name: 'Payment' });

  await page.goto(`/my-account/orders/${delivered!._id}`);
  await expect(payment.getByRole('status')).toHaveText('Paid on delivery by cash or UPI.');
  await expect(payment.getByRole('button')).toHaveCount(0);
  await expect(payment.getByRole('img')).toHaveCount(0);
  await page.goto(`/my-account/orders/${cancelled!._id}`);
  await expect(payment.getByRole('status')).toHaveText('Nothing was paid.');
  await expect(payment.getByRole('button')).toHaveCount(0);
});

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
