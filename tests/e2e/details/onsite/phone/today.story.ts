import sharp from 'sharp';
import { adminApi } from '../../../platform/admin-api.ts';
import { expect, shown, test } from '../../../platform/story.ts';
import {
  ALL_OFF,
  changeOnsite,
  codeOf,
  openToday,
  question,
  read,
  someTechnician,
  visitNow,
  visitToday,
} from '../../../onsite/today-steps.ts';

// Other stories of this shop begin without it.
test.afterAll(async ({ shop }) => changeOnsite(await adminApi(shop), ALL_OFF));

test('what is pressed without a network is shown at once, and sent in its order when it is back', async ({
  page,
  context,
  shop,
  mail,
  expectedInConsole,
}) => {
  expectedInConsole.push(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/);
  const today = await visitToday(shop, mail);
  const code = await codeOf(today);
  const card = await openToday(page, today);
  await shown(page);
  await page.route('**/api/technician/visits', (route) => route.abort());
  await page.reload();
  await expect(page.getByText(/^No network. This was read on \d\d-\d\d-\d{4} /)).toBeVisible();
  await expect(card.getByRole('button', { name: 'Start' })).toBeVisible();
  await page.unroute('**/api/technician/visits');
  await context.setOffline(true);

  await card.getByRole('button', { name: 'Start' }).click();
  await expect(card.getByText('Started', { exact: true })).toBeVisible();
  await expect(card.getByText('Not sent yet', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('1 answer waits for the network.')).toBeVisible();
  await question(card, 'Ladder used?').getByRole('button', { name: 'Yes' }).click();
  await question(card, 'Router there?').getByRole('button', { name: 'No', exact: true }).click();
  await expect(page.getByText('3 answers wait for the network.')).toBeVisible();
  await card.getByLabel('Scan or type serial number').fill(`SN-1${today.visit.number}`);
  await card.getByLabel('Place').fill('Gate');
  await card.getByRole('button', { name: 'Add unit' }).click();
  await expect(card.getByRole('listitem').filter({ hasText: 'Gate' })).toContainText('not sent yet');
  const buffer = await sharp({ create: { width: 400, height: 2000, channels: 3, background: '#36c' } })
    .jpeg()
    .toBuffer();
  await card.getByLabel('Photos').setInputFiles({ name: 'wall.jpg', mimeType: 'image/jpeg', buffer });
  const photo = card.getByRole('img', { name: 'Not sent yet' });
  await expect(photo).toHaveJSProperty('naturalHeight', 1600);
  await card.getByRole('button', { name: 'Finish' }).click();
  await card.getByLabel('Customer’s code').fill(code);
  await card.getByRole('button', { name: 'Sign off' }).click();
  await expect(card.getByText('Done', { exact: true })).toBeVisible();
  await expect(page.getByText('7 answers wait for the network.')).toBeVisible();
  await page.getByRole('button', { name: 'Send now' }).click();
  await shown(page);
  expect((await visitNow(today)).state).toBe('booked');

  // What was on its way when the network went is sent again, and taken once.
  let lost = 0;
  await page.route('**/api/technician/visits/*/steps', async (route) => {
    if (lost++ > 0) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await context.setOffline(false);
  await expect(page.getByText(/wait for the network/)).toBeVisible();
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText(/waits? for the network/)).toBeHidden();
  await expect(card.getByText('Not sent yet', { exact: true })).toHaveCount(0);
  const done = await visitNow(today);
  expect(done.state).toBe('done');
  expect(done.steps.map(({ step }) => step)).toEqual([
    'booked',
    'started',
    'checked',
    'checked',
    'unit',
    'picture',
    'finished',
    'signed',
  ]);
});

test('a refused answer holds back later ones of its visit until it is tried again or discarded', async ({
  page,
  shop,
  mail,
  expectedInConsole,
}) => {
  expectedInConsole.push(/status of 409/);
  const today = await visitToday(shop, mail);
  const { visit } = today;
  const card = await openToday(page, today);
  await card.getByRole('button', { name: 'Start' }).click();
  await shown(page);
  for (const place of ['Gate', 'Door']) {
    await card.getByLabel('Scan or type serial number').fill(`SN-2${visit.number}`);
    await card.getByLabel('Place').fill(place);
    await card.getByRole('button', { name: 'Add unit' }).click();
    await shown(page);
  }
  const alert = page.getByRole('alert').filter({ hasText: 'Discard' });
  await expect(alert).toContainText('This unit hangs at a site already.');
  await question(card, 'Ladder used?').getByRole('button', { name: 'Yes' }).click();
  await expect(card.getByText('Not sent yet', { exact: true })).toBeVisible();
  expect((await visitNow(today)).checklist[0]!.answer).toBeNull();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await shown(page);
  await expect(alert.getByText('This unit hangs at a site already.')).toBeVisible();
  await alert.getByRole('button', { name: 'Discard' }).click();
  await expect(alert).toBeHidden();
  await expect(card.getByText('Not sent yet', { exact: true })).toBeHidden();
  await shown(page);
  expect((await visitNow(today)).checklist[0]!.answer).toBe('yes');
});

test('an answer about a visit that another has by now is refused, and nobody else sees it', async ({
  page,
  context,
  shop,
  mail,
  expectedInConsole,
}) => {
  expectedInConsole.push(/ERR_INTERNET_DISCONNECTED/, /status of 404/);
  const today = await visitToday(shop, mail);
  const { desk, visit, technician } = today;
  const card = await openToday(page, today);
  const alert = page.getByRole('alert').filter({ hasText: 'Discard' });
  await shown(page);
  await context.setOffline(true);
  await card.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText('1 answer waits for the network.')).toBeVisible();
  const other = await someTechnician(shop, mail, desk);
  const { updatedAt } = await visitNow(today);
  const data = { technician: other._id, updatedAt };
  await read(await desk.put(`/api/admin/site-visits/${visit._id}`, { data }));
  await context.setOffline(false);
  await expect(alert).toContainText('This visit does not exist.');
  await expect(alert).toContainText(visit.number);

  await page.getByRole('button', { name: 'Logout' }).click();
  await shown(page, '/login');
  const theirs = await openToday(page, { ...today, technician: other });
  await shown(page);
  await expect(theirs.getByText('Not sent yet', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Discard' })).toHaveCount(0);
  expect((await visitNow(today)).state).toBe('booked');
  await read(await page.request.post('/api/auth/login', { data: technician }));
  await page.goto('/admin/today');
  await expect(page.getByText('No visits today.')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(alert).toBeHidden();
});
