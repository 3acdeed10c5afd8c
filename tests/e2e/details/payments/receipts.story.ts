import type { APIResponse } from '@playwright/test';
import type { Company } from '../../../../src/dealers/companies/companies.shapes.ts';
import type { Product } from '../../../../src/catalogue/listing/catalogue.shapes.ts';
import type { DeskPayment } from '../../../../src/payments/payments-desk/money-desk.shapes.ts';
import type { Order } from '../../../../src/orders/orders/orders.shapes.ts';
import { newApplication } from '../../../support/dealers/company-factory.ts';
import { createShopper } from '../../accounts/shoppers.ts';
import { openAdminPage, uniqueWord } from '../../platform/admin-pages.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { expect, test } from '../../platform/story.ts';

/** Receipts of a company: refunded where they are on no order, and due again where they bounced. */

// More than is left is refused, as is a receipt that bounced after money of it was given back.
test.use({ expectedInConsole: [/409/] });

async function jsonOf<Reply>(answer: APIResponse): Promise<Reply> {
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as Reply;
}

test('the rest of a receipt is refunded, a cheque bounces, and every page shows the same balance', async ({
  page,
  shop,
  mail,
}) => {
  const dealer = await createShopper(shop, mail, 'Harsh Sharma');
  await openAdminPage(page, '/admin/companies');
  const data = { ...newApplication({ legalName: `Sharma ${uniqueWord()}` }), email: dealer.email };
  const company = await jsonOf<Company>(await page.request.post('/api/admin/companies', { data }));
  const address = `/api/admin/companies/${company._id}`;
  const members = [{ email: dealer.email, mayOrder: true, maySee: true }];
  const { updatedAt } = await jsonOf<Company>(
    await page.request.put(`${address}/members`, { data: { members, updatedAt: company.updatedAt } }),
  );
  await page.request.put(`${address}/terms`, {
    data: { creditLimit: 100_000, creditDays: 30, updatedAt },
  });
  const products = await jsonOf<Product[]>(await dealer.api.get('/api/products?limit=60'));
  const { _id: product, price } = products.find((each) => each.stockLeft === null && each.inStock)!;
  const order = await jsonOf<Order>(
    await dealer.api.post('/api/orders', {
      data: {
        ...{ products: [{ product, quantity: 1, price }], totalAmount: price, phone: '9876543210' },
        ...{ Address: '4 Relief Road, Ahmedabad 380001', payBy: 'account' },
      },
    }),
  );
  const receive = async (amount: number, reference: string) =>
    jsonOf(
      await page.request.post(`${address}/receipts`, {
        data: { kind: 'cheque', amount, reference },
        headers: { 'idempotency-key': crypto.randomUUID() },
      }),
    );
  await receive(100, '654320');
  await receive(price - 50, '654321');

  await page.goto(`/admin/companies/${company._id}`);
  const receipts = page.getByRole('region', { name: 'Receipts' });
  const rowOf = (cheque: string) => receipts.getByRole('listitem').filter({ hasText: cheque });
  await expect(rowOf('654321')).toContainText('Advance ₹50.00');
  await rowOf('654321')
    .getByRole('button', { name: /^Give back/ })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Amount')).toHaveValue('50.00');
  await dialog.getByLabel('Amount').fill('60');
  await dialog.getByRole('button', { name: 'Give back' }).click();
  await expect(dialog.getByLabel('Amount')).toHaveAccessibleDescription(
    /Only ₹50\.00 of this receipt is an advance\./,
  );
  await expectAccessible(page);
  await dialog.getByLabel('Amount').fill('50');
  await dialog.getByLabel('UTR').fill('412345678901');
  await dialog.getByRole('button', { name: 'Give back' }).click();
  await expect(rowOf('654321')).toContainText('Given back ₹50.00, Bank transfer 412345678901');

  const payments = await jsonOf<DeskPayment[]>(
    await page.request.get(`/api/admin/payments?order=${order._id}`),
  );
  const share = payments.find(({ captured }) => captured === price - 100)!;
  await jsonOf(
    await page.request.post(`/api/admin/orders/${order._id}/refunds`, {
      data: { amount: 1, reason: 'Scratched', payment: share._id },
      headers: { 'idempotency-key': crypto.randomUUID() },
    }),
  );
  await rowOf('654321')
    .getByRole('button', { name: /^Bounced/ })
    .click();
  await dialog.getByRole('button', { name: 'Mark as bounced' }).click();
  await expect(dialog.getByLabel('Note')).toHaveAccessibleDescription(/Please write why it bounced\./);
  await dialog.getByLabel('Note').fill('Not enough money');
  await dialog.getByRole('button', { name: 'Mark as bounced' }).click();
  await expect(
    dialog.getByText(`Money of this receipt was given back since, for ${order._id}.`),
  ).toBeVisible();
  await expect(dialog.getByRole('link', { name: order._id })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();

  await rowOf('654320')
    .getByRole('button', { name: /^Bounced/ })
    .click();
  await dialog.getByLabel('Note').fill('Not enough money');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Mark as bounced' }).click();
  await expect(rowOf('654320')).toContainText(/Bounced.*Not enough money/);
  await expect(rowOf('654320').getByRole('button')).toHaveCount(0);
  await expectAccessible(page);

  const balance = page.locator('dl > div').filter({ hasText: 'Balance' });
  await expect(balance).toContainText('₹101.00');
  await page.getByRole('button', { name: 'Statement' }).click();
  await expect(dialog.getByRole('row').filter({ hasText: 'Bounced 654320' })).toContainText('₹100.00');
  await expect(dialog.getByRole('row').filter({ hasText: `Order ${order._id}` })).toBeVisible();
  await expect(dialog.getByRole('row').filter({ hasText: 'Closing balance' })).toContainText('₹101.00');
  await expectAccessible(page);
  await page.goto(`/admin/credit?search=${encodeURIComponent(data.legalName)}`);
  await expect(page.locator('main tbody tr').filter({ hasText: data.legalName })).toContainText('₹101.00');
  await dealer.api.dispose();
});
