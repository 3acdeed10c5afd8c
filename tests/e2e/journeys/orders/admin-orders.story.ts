import type { Page } from '@playwright/test';
import { expect } from '../../platform/story.ts';
import { rows, test } from '../../orders/admin-orders-page.ts';

const heading = (page: Page, name: string) => page.getByRole('columnheader', { name });

test('orders are found by name, status and day, sorted and paged, and the URL keeps all of it', async ({
  adminPage,
  customerOrders,
}) => {
  await adminPage.goto('/admin/orders');
  await expect(adminPage.getByRole('columnheader')).toHaveText([
    'S.No.',
    'Order ID',
    'Customer',
    'Email',
    'Total',
    'Status',
    'Date',
    'Phone Number',
  ]);
  await expect(heading(adminPage, 'Date')).toHaveAttribute('aria-sort', 'descending');
  await adminPage.goto('/admin/orders?page=2');
  await adminPage.getByPlaceholder('Search by Order ID, Name, or Email...').fill('zoe" śrī');
  await expect(adminPage).toHaveURL(/\/admin\/orders\?search=zoe/);
  await expect(adminPage.getByText('1–20 of 22')).toBeVisible();
  await expect(rows(adminPage)).toHaveCount(20);
  await expect(rows(adminPage).first()).toContainText(customerOrders.orders.at(-1)!._id);
  await expect(rows(adminPage).first()).toContainText(customerOrders.email);

  await adminPage.getByRole('link', { name: 'Next' }).click();
  await expect(adminPage).toHaveURL(/page=2/);
  await expect(rows(adminPage)).toHaveCount(2);
  await expect(rows(adminPage).first()).toContainText('21');

  await heading(adminPage, 'Total').getByRole('button').click();
  await expect(adminPage).not.toHaveURL(/page=/);
  await expect(heading(adminPage, 'Total')).toHaveAttribute('aria-sort', 'descending');
  await expect(heading(adminPage, 'Date')).not.toHaveAttribute('aria-sort');
  const dearestFirst = customerOrders.orders
    .map(({ totalAmount }) => totalAmount)
    .sort((one, two) => two - one);
  await expect.poll(() => totalsOn(adminPage)).toEqual(dearestFirst.slice(0, 20));
  await heading(adminPage, 'Total').getByRole('button').click();
  await expect(heading(adminPage, 'Total')).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(() => totalsOn(adminPage)).toEqual(dearestFirst.toReversed().slice(0, 20));

  await adminPage.getByLabel('Status', { exact: true }).selectOption('Cancelled');
  await expect(adminPage.getByText('No orders match your filters.')).toBeVisible();
  await expect(adminPage).toHaveURL(/status=Cancelled/);
  await adminPage.reload();
  await expect(adminPage.getByLabel('Status', { exact: true })).toHaveValue('Cancelled');
  await adminPage.getByLabel('Status', { exact: true }).selectOption('All Statuses');
  await expect(rows(adminPage)).toHaveCount(20);
  await expect(adminPage.getByText('No orders match your filters.')).toBeHidden();
  await adminPage.getByLabel('Date').fill('2015-01-01');
  await expect(adminPage).toHaveURL(/date=2015-01-01/);
  await expect(adminPage.getByText('No orders match your filters.')).toBeVisible();
  await expect(rows(adminPage)).toHaveCount(0);
  await adminPage.getByRole('button', { name: 'Reset' }).click();
  await expect(adminPage).not.toHaveURL(/search|status|date/);
  await expect(adminPage.getByPlaceholder('Search by Order ID, Name, or Email...')).toHaveValue('');
  await expect(rows(adminPage)).toHaveCount(20);
});

function totalsOn(page: Page): Promise<number[]> {
  return page
    .locator('td[data-label="Total"]')
    .allTextContents()
    .then((texts) => texts.map((text) => Number(text.replace(/[₹,]/g, ''))));
}
