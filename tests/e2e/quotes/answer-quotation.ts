import type { Page } from '@playwright/test';
import { codeIn, type MailServer } from '../../support/platform/mail-server.ts';
import type { Shopper } from '../accounts/shoppers.ts';
import { expect } from '../platform/story.ts';

/** Sends the quotation that the desk has open. */
export async function sendQuotation(desk: Page): Promise<void> {
  await desk.getByRole('button', { name: 'Send', exact: true }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click();
  await expect(desk.getByText('Not seen yet')).toBeVisible();
}

/** Orders by the quotation that the customer has open. @returns the number of the order */
export async function acceptQuotation(
  page: Page,
  mail: MailServer,
  { name, email }: Shopper,
  address: string,
): Promise<string> {
  await page.getByRole('button', { name: 'Accept quotation' }).click();
  const form = page.getByRole('form', { name: 'Accept quotation' });
  await form.getByLabel('Your name').fill(name);
  await form.getByLabel('Shipping address').fill(address);
  const codes = () =>
    mail.mails.filter(({ to, subject }) => to === email && subject.includes('accepts your'));
  const before = codes().length;
  await form.getByRole('button', { name: 'Send code' }).click();
  await expect.poll(() => codes().length, { timeout: 15_000 }).toBeGreaterThan(before);
  await form.getByLabel('Code from the mail').fill(codeIn(codes().at(-1)!));
  await form.getByRole('button', { name: 'Place order' }).click();
  const placed = page.getByText(/Your order CHK-\d+ is placed/);
  await expect(placed).toBeVisible();
  return /CHK-\d+/.exec(await placed.innerText())![0];
}
