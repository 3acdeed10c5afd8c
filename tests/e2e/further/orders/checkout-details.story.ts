import { createShopper } from '../../accounts/shoppers.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { expect, shown, test } from '../../platform/story.ts';
import { shippingAddress, openCheckout, placeOrder } from '../../orders/cart-steps.ts';

test('a business gets its invoice to an address in the State of its GSTIN', async ({ page, shop, mail }) => {
  await openCheckout(page, await createShopper(shop, mail, 'Asha Patel'));
  await shippingAddress(page).fill('12 Ring Road, Ahmedabad 380009');
  await page.getByText('City and State: Gujarat').click();
  await page.getByLabel('City').fill('Ahmedabad');
  await page.getByRole('checkbox', { name: 'I need a GST invoice' }).check();

  await page.getByLabel('GSTIN').fill('27aapfu0939f1zw');
  await page.getByLabel('Legal name').fill('Patel Traders');
  await expect(page.getByText(/^The last character of the GSTIN does not fit/)).toBeVisible();
  await expect(page.getByLabel('Billing address', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: /^Place Order/ }).click();
  await expect(page.getByLabel('GSTIN')).toBeFocused();
  await page.getByLabel('GSTIN').fill('24aaupv7468f1zw');
  await shown(page);
  await expect(page.getByLabel('Billing address', { exact: true })).toBeHidden();
  await page.getByLabel('GSTIN').fill('27 AAPFU0939F 1ZV');
  await page.getByLabel('Billing address', { exact: true }).fill('4 Marine Drive');
  await page.getByLabel('Billing city').fill('Mumbai');
  await page.getByLabel('Billing PIN code').fill('400002');
  await page.getByRole('checkbox', { name: 'Deliver to a different person or address' }).check();
  await expectAccessible(page);
  const { order } = await placeOrder(page);

  expect(order.shipping).toMatchObject({ line1: '12 Ring Road, Ahmedabad 380009', state: 'Gujarat' });
  expect(order.billing).toEqual({
    gstin: '27AAPFU0939F1ZV',
    legalName: 'Patel Traders',
    address: {
      line1: '4 Marine Drive',
      line2: null,
      city: 'Mumbai',
      stateCode: '27',
      state: 'Maharashtra',
      pin: '400002',
    },
    toThirdParty: true,
  });
  await page.route('**/api/orders/my-orders/*/documents', (route) => route.fulfill({ json: [] }));
  await page.goto(`/my-account/orders/${order._id}`);
  await expect(page.getByRole('region', { name: 'Documents' })).toBeHidden();
  const invoice = page.getByRole('region', { name: 'GST invoice' });
  await expect(invoice).toContainText('Patel Traders');
  await expect(invoice).toContainText('Mumbai 400002, Maharashtra');
});
