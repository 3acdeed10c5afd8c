import { expect, test } from '../../platform/story.ts';

test('an enquiry typed in the footer is carried to the contact page, sent, and confirmed there', async ({
  page,
}) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await footer.getByLabel('Your name').fill('Sunil Mehta');
  await footer.getByLabel('Your email').fill('sunil@mail.example');
  await footer.getByLabel('Message').fill('Do you mount cameras in Anand?');
  await footer.getByRole('button', { name: 'Send' }).click();
  await footer.getByRole('link', { name: 'Continue there with your message' }).click();

  const main = page.locator('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
  await expect(main.getByLabel('Message')).toHaveValue('Do you mount cameras in Anand?');
  await main.getByLabel('Phone').fill('9876501234');
  await main.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Thank you. We have your message and will answer soon.').first()).toBeVisible();
  await expect(main.getByRole('status')).toContainText(/Your number is ENQ-\d{4,}\./);
});
