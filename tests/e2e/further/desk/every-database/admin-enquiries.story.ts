import { openAdminPage, rowWith, uniqueWord } from '../../../platform/admin-pages.ts';
import { expect, uniqueEmail, test } from '../../../platform/story.ts';

test('an enquiry is read in full, answered by mail and marked, and the audit log shows it', async ({
  page,
}) => {
  const word = uniqueWord();
  const message = `Is the dome sharp enough to read a number plate at night, ten metres away?\nPlease ask for ${word}.`;
  const email = uniqueEmail();
  await openAdminPage(page, '/contact');
  const sent = await page.request.post('/api/enquiries', {
    data: { name: `Asha ${word}`, email, phone: '9876512345', message },
  });
  const { number } = (await sent.json()) as { number: string };
  await page.goto(`/admin/enquiries?search=${word}`);

  const row = rowWith(page, email);
  await expect(row.getByText(`Please ask for ${word}.`)).toBeHidden();
  await expect(row).toContainText(number);
  await expect(row.getByText(/^Due \d\d-\d\d-\d{4} \d\d:\d\d IST$/)).toBeVisible();
  await row.locator('summary').click();
  await expect(row.getByText(`Please ask for ${word}.`)).toBeVisible();
  await expect(row.getByRole('link', { name: /^Reply/ })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${email}\\?subject=Your%20enquiry`),
  );
  await row.getByRole('button', { name: /^Mark answered/ }).click();
  await expect(row.getByText('Answered', { exact: true })).toBeVisible();
  await page.getByLabel('Status').selectOption('New');
  await expect(page).toHaveURL(/state=new/);
  await expect(page.getByText('No enquiries found.')).toBeVisible();
  await page.getByLabel('Status').selectOption('Answered');
  await expect(row).toBeVisible();

  await page.goto('/admin/audit?search=enquiry');
  const entry = page.locator('main tbody tr').first();
  await expect(entry).toContainText('Marked an enquiry');
  await expect(entry).toContainText('New → Answered');
  await expect(entry).toContainText(/\d\d-\d\d-\d{4} \d\d:\d\d IST/);
});
