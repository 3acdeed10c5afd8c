import type { Page } from '@playwright/test';
import type { FailedJob } from '../../../../../src/platform/jobs/jobs.shapes.ts';
import { answer, openAdminPage, rowWith } from '../../../platform/admin-pages.ts';
import { expect, uniqueEmail, test } from '../../../platform/story.ts';
import type { MailServer } from '../../../../support/platform/mail-server.ts';

/** The list is fetched again every five seconds while a job is being retried. */
const UNTIL_REFETCHED = { timeout: 15_000 };

test('a mail that could not be sent is found, sent again, and discarded', async ({ page, mail }) => {
  await openAdminPage(page, '/admin/audit');
  const email = await refusedCode(page, mail);

  await page.keyboard.press('g');
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/\/admin\/jobs$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Mail and backup' })).toBeFocused();
  const row = rowWith(page, email);
  await expect(row).toContainText('Sign-up code');
  await expect(row).toContainText('No such mailbox');
  await expect(row).toContainText(/Given up\s*since \d\d-\d\d-\d{4} \d\d:\d\d IST/);
  await page.reload();
  await expect(
    page.getByRole('navigation', { name: 'Admin', exact: true }).getByRole('link', { name: /^Settings/ }),
  ).toContainText('failed tasks');

  const [first] = await jobsTo(page, email);
  await row.getByRole('button', { name: `Send again: Sign-up code, ${email}` }).click();
  await expect(page.getByText('Sending again.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // The row may still show the first time it was given up; the mailbox must not be repaired before the second.
  await expect(async () => {
    const [second] = await jobsTo(page, email);
    expect(second!.state).toBe('given-up');
    expect(second!.givenUpAt).not.toBe(first!.givenUpAt);
  }).toPass();
  await expect(row).toContainText('Given up', UNTIL_REFETCHED);

  mail.refusals.delete(email);
  await page.getByRole('button', { name: 'Send all again' }).click();
  await answer(page, 'Send every failed mail again now?', 'Cancel');
  await page.getByRole('button', { name: 'Send all again' }).click();
  await answer(page, 'Send every failed mail again now?', 'Send all again');
  await expect(page.getByText('1 put back, to be sent now.')).toBeVisible();
  await mail.mailTo(email);
  await expect(page.getByText('Nothing has failed. All mails were sent.')).toBeVisible(UNTIL_REFETCHED);
  await expect(page.getByRole('button', { name: 'Send all again' })).toBeHidden();

  const other = await refusedCode(page, mail);
  await page.goto(`/admin/jobs?search=${other}`);
  await rowWith(page, other)
    .getByRole('button', { name: /^Discard/ })
    .click();
  await expect(page.getByRole('alertdialog', { name: `Sign-up code, ${other}` })).toBeVisible();
  await answer(page, 'Discard this mail? Nobody will receive it.', 'Discard');
  await expect(page.getByText('Discarded.')).toBeVisible();
  await expect(page.getByText('No failed jobs match your filters.')).toBeVisible();

  await page.goto('/admin/audit');
  for (const words of ['Discarded a mail', 'Sent every failed mail again', 'Sent a mail again']) {
    await expect(rowWith(page, words).first()).toBeVisible();
  }
});

/** Requests a code for a mailbox that the mail server refuses. */
async function refusedCode(page: Page, mail: MailServer): Promise<string> {
  const email = uniqueEmail();
  mail.refusals.set(email, 550);
  await page.request.post('/api/auth/send-otp', { data: { email } });
  await expect(async () => {
    expect(await jobsTo(page, email)).toMatchObject([{ state: 'given-up' }]);
  }).toPass();
  return email;
}

async function jobsTo(page: Page, email: string): Promise<FailedJob[]> {
  return (await (await page.request.get(`/api/admin/jobs?search=${email}`)).json()) as FailedJob[];
}
