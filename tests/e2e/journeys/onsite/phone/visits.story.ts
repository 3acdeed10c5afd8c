import { randomUUID } from 'node:crypto';
import type { Visit, VisitSlots } from '../../../../../src/onsite/visits/site-visits.shapes.ts';
import { siteForm } from '../../../../support/onsite/onsite-steps.ts';
import { createShopper } from '../../../accounts/shoppers.ts';
import { offerVisits, VISITED_PIN } from '../../../onsite/offer-visits.ts';
import { answer } from '../../../platform/admin-pages.ts';
import { expectAccessible } from '../../../platform/expect-accessible.ts';
import { expect, PASSWORD, shown, test } from '../../../platform/story.ts';

/** A visit, from the page of services to another day. */

offerVisits();

test('a shopper books a survey, chooses another day for it and cancels another', async ({
  page,
  shop,
  mail,
  expectedInConsole,
}) => {
  // A second visit at one place.
  expectedInConsole.push(/status of 409/);
  const shopper = await createShopper(shop, mail, 'Asha Survey');
  const main = page.getByRole('main');
  await page.goto('/services');
  await main.getByRole('link', { name: 'Book a site survey' }).first().click();
  await shown(page, '/login');
  await main.getByLabel('Email').fill(shopper.email);
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await main.getByRole('button', { name: 'Login' }).click();
  await shown(page, '/book-visit?kind=survey');
  await main.getByLabel('Name of the place').fill('Shop on Ring Road');
  await main.getByLabel('House, shop and street').fill('12 Ring Road');
  await main.getByLabel('PIN code').fill(VISITED_PIN);
  await main.getByLabel('City').fill('Surat');
  await main.getByLabel('State').selectOption('24');
  await main.getByLabel('Which day?').selectOption({ index: 1 });
  await main.getByLabel('What should we know?').fill('The shutter opens at ten.');
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Book visit' }).click();
  await expect(page.getByText('Your visit is booked.')).toBeVisible();
  const { subject } = await mail.mailTo(shopper.email, /is booked for/);
  const number = /VST-\d+/.exec(subject)![0];

  await shown(page, '/my-visits');
  const visit = main.getByRole('article').filter({ hasText: number });
  await expect(visit.getByText(/^Your code: \d{6}\. Give it to the technician/)).toBeVisible();
  await expectAccessible(page);
  const before = (await visit.getByRole('heading').textContent())!;
  await visit.getByRole('button', { name: 'Change day' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change day' });
  await dialog.getByLabel('Which day?').selectOption({ index: 2 });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change day' }).click();
  await expect(visit.getByRole('heading')).not.toHaveText(before);
  await mail.mailTo(shopper.email, /is moved to/);

  await page.goto('/book-visit?kind=survey');
  await main.getByLabel('Where?').selectOption({ label: 'Shop on Ring Road, 12 Ring Road' });
  await main.getByLabel('Which day?').selectOption({ index: 3 });
  await main.getByRole('button', { name: 'Book visit' }).click();
  await expect(main.getByRole('alert')).toHaveText(`Visit ${number} is booked here already.`);

  const slots = await shopper.api.get(`/api/visit-slots?pin=${VISITED_PIN}`);
  const { days: free } = (await slots.json()) as VisitSlots;
  const booked = await shopper.api.post('/api/site-visits', {
    data: { kind: 'survey', site: siteForm(VISITED_PIN), day: free[3]!.day, from: '10:00' },
    headers: { 'idempotency-key': randomUUID() },
  });
  const other = (await booked.json()) as Visit;
  await page.goto('/my-visits');
  const second = main.getByRole('article').filter({ hasText: other.number });
  await second.getByRole('button', { name: 'Cancel visit' }).click();
  await answer(page, 'Cancel this visit?', 'Cancel visit');
  await expect(second).toBeHidden();
  await main.getByRole('tab', { name: 'Done' }).click();
  await expect(second.getByText('Cancelled').first()).toBeVisible();
});
