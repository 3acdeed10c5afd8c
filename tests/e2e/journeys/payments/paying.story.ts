import type { Locator } from '@playwright/test';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { createShopper } from '../../accounts/shoppers.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { sendEvent } from '../../../support/payments/fake-gateway-events.ts';
import { expect, openCheckout, orderPaying, test } from '../../payments/paying-story.ts';

/** Money that comes before the goods, as a customer sees it. */

test('an order is paid online, after a first attempt that failed', async ({ page, shop, mail, gateway }) => {
  const shopper = await createShopper(shop, mail, 'Asha Patel');
  await openCheckout(page, shopper);
  await page.route(`${gateway.url}/i/*`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Pay</title><h1>Pay here</h1>' }),
  );
  await expect(page.getByRole('radio', { name: 'Pay on delivery' })).toBeChecked();
  await expect(page.getByText('Pay on delivery by cash or UPI. Nothing is charged now.')).toBeVisible();

  const number = await orderPaying(page, 'Pay online');
  await expect(page.getByRole('heading', { name: 'Pay here' })).toBeVisible();

  await page.goto(`/my-account/orders/${number}`);
  const payment = page.getByRole('region', { name: 'Payment' });
  await expect(payment).toContainText(/Waiting for payment until \d\d:\d\d/);
  await payment.getByRole('button', { name: 'Pay again' }).click();
  await expect(page.getByRole('heading', { name: 'Pay here' })).toBeVisible();
  expect([...gateway.links.values()].filter(({ notes }) => notes.order === number)).toHaveLength(1);

  await page.goto(`/my-account/orders/${number}?payment=paid`);
  await expect(payment).toContainText('Your payment is not confirmed yet.');
  const link = gateway.linkOf(number);
  const events = gateway.pay(link);
  await page.goto(gateway.returnPath(link));
  await expect(page).toHaveURL(`/my-account/orders/${number}?payment=paid`);
  await expect(payment).toContainText('Thank you. Your payment has arrived.');
  for (const event of events) expect(await sendEvent(shop.url, event)).toBe(200);
  await page.reload();
  await expect(payment).toContainText(/Paid ₹[\d,]+\.\d\d/);
  await expect(payment.getByRole('list', { name: 'Payments and refunds' })).toContainText(
    'Online payment received',
  );
  await expect(payment.getByRole('button', { name: /Pay/ })).toHaveCount(0);
  await expectAccessible(page);
  const receivedMail = await mail.mailTo(shopper.email, /Payment received/);
  expect(receivedMail.subject).toBe(`Payment received for ${number}`);
});

test('an order is paid by UPI: QR code, UPI ID, and the UTR that the customer tells', async ({
  page,
  shop,
  mail,
}) => {
  await openCheckout(page, await createShopper(shop, mail, 'Meera Shah'));

  const number = await orderPaying(page, 'UPI QR');
  await expect(page).toHaveURL(`/my-account/orders/${number}`);
  const payment = page.getByRole('region', { name: 'Payment' });
  await expect(
    payment.getByRole('img', { name: /^QR code: pay ₹[\d,]+\.\d\d to chaukas@bank$/ }),
  ).toBeVisible();
  await expectAccessible(page);
  await expectReadable(payment.getByRole('img', { name: /^QR code/ }), number);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await payment.getByRole('button', { name: 'Copy UPI ID' }).click();
  await expect(page.getByText('UPI ID copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('chaukas@bank');

  await payment.getByRole('button', { name: 'Send' }).click();
  await expect(payment.getByText('Please enter the number your app or bank shows.')).toBeVisible();
  await payment.getByLabel('I have paid: UTR').fill('4265 1234 9876');
  await payment.getByRole('button', { name: 'Send' }).click();
  await expect(payment).toContainText('We have your UTR 4265 1234 9876');
  await expect(payment.getByRole('img', { name: /^QR code/ })).toBeHidden();
  await expect(payment).toContainText('Waiting for payment');
  await payment.getByRole('button', { name: 'Correct the UTR' }).click();
  const utr = payment.getByLabel('I have paid: UTR');
  await expect(utr).toBeFocused();
  await utr.fill('426512349875');
  await utr.press('Enter');
  await expect(payment).toContainText('We have your UTR 426512349875');
});

/** Reads a QR code as it is drawn, by code that is not the shop's. */
async function expectReadable(image: Locator, number: string): Promise<void> {
  const { data, info } = await sharp(await image.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const read = typeof jsqr === 'function' ? jsqr : (jsqr as { default: typeof jsqr }).default;
  const link = read(new Uint8ClampedArray(data), info.width, info.height)?.data;
  expect(link).toMatch(/^upi:\/\/pay\?pa=chaukas@bank&pn=Chaukas&/);
  expect(link).toContain(`&tn=Order%20${number}&`);
}
