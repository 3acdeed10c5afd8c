import { expectAccessible } from '../../../platform/expect-accessible.ts';
import { adminApi } from '../../../platform/admin-api.ts';
import { expect, shown, test } from '../../../platform/story.ts';
import {
  ALL_OFF,
  changeOnsite,
  codeOf,
  question,
  visitNow,
  visitToday,
} from '../../../onsite/today-steps.ts';
import { expectToFit } from '../../../stock/admin-stock-steps.ts';

// Other stories of this shop begin without it.
test.afterAll(async ({ shop }) => changeOnsite(await adminApi(shop), ALL_OFF));

test('a technician lands at Today, fits two cameras and has it signed off by the customer’s code', async ({
  page,
  shop,
  mail,
}) => {
  const today = await visitToday(shop, mail);
  const { technician, shopper, visit, product } = today;
  await page.goto('/login');
  await page.locator('main').getByLabel('Email').fill(technician.email);
  await page.getByLabel('Password', { exact: true }).fill(technician.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await shown(page, '/admin/today');
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();

  const card = page.getByRole('article', { name: `Shop of ${shopper.name}` });
  await expect(card).toContainText('10:00 to 13:00');
  await expect(card).toContainText(visit.number);
  await expect(card.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+919876543210');
  const map = card.getByRole('link', { name: /12 Ring Road, Near the clock tower, Surat/ });
  await expect(map).toHaveAttribute('href', /query=12%20Ring%20Road.*395003$/);
  await expectAccessible(page);

  await card.getByRole('button', { name: 'Start' }).click();
  await card.getByRole('button', { name: 'Finish' }).click();
  await expect(card.getByText('Please answer the checklist: 2 left.')).toBeVisible();
  await question(card, 'Ladder used?').getByRole('button', { name: 'Yes' }).click();
  await question(card, 'Router there?').getByRole('button', { name: 'Does not apply' }).click();
  await expect(card.getByText('Please answer the checklist', { exact: false })).toBeHidden();

  const units = card.getByRole('region', { name: 'Units' });
  for (const [serial, place] of [
    ['sn-101', 'Gate'],
    ['SN: SN-102', 'Back door'],
  ] as const) {
    await units.getByLabel('Scan or type serial number').fill(serial + visit.number);
    await units.getByLabel('Place').fill(place);
    await units.getByRole('button', { name: 'Add unit' }).click();
    await expect(units.getByRole('listitem').filter({ hasText: place })).toContainText(product.name);
    await shown(page);
  }
  await card.getByLabel('Photos').setInputFiles('src/app/web/public/icon-512.png');
  await expect(card.getByRole('img', { name: 'Photo 1' })).toBeVisible();

  const needed = card.getByRole('region', { name: 'Needed' });
  await needed.getByLabel('Product or SKU').fill(product.name);
  await needed.getByLabel('Quantity').fill('3');
  await needed.getByRole('button', { name: `Add ${product.name}` }).click();
  await expect(needed.getByRole('listitem')).toContainText(`3 × ${product.name}`);
  await card.getByLabel('Note').fill('Router password: 1234');
  await card.getByRole('button', { name: 'Add note' }).click();
  await expect(card.getByText('Please never write passwords here.')).toBeVisible();
  await card.getByLabel('Note').fill('The dog bites.');
  await card.getByRole('button', { name: 'Add note' }).click();
  await expect(card.getByRole('paragraph').filter({ hasText: 'The dog bites.' })).toBeVisible();
  await shown(page);
  await expectAccessible(page);
  await expectToFit(page);

  await card.getByRole('button', { name: 'Finish' }).click();
  await card.getByLabel('Customer’s code').fill('12345');
  await card.getByRole('button', { name: 'Sign off' }).click();
  await expect(card.getByText('Please enter the six digits of the customer’s code.')).toBeVisible();
  await card.getByLabel('Customer’s code').fill(await codeOf(today));
  await card.getByRole('button', { name: 'Sign off' }).click();
  await expect(card.getByText('Done', { exact: true })).toBeVisible();
  await shown(page);

  const done = await visitNow(today);
  expect(done).toMatchObject({ state: 'done', signed: { by: 'code' } });
  expect(done.checklist.map(({ answer }) => answer)).toEqual(['yes', 'na']);
  expect(done.units.map(({ place, serial }) => [place, serial])).toEqual([
    ['Back door', `SN-102${visit.number}`],
    ['Gate', `SN-101${visit.number}`],
  ]);
  expect(done.needs).toMatchObject([{ quantity: 3, product: { _id: product._id } }]);
  expect(done.pictures).toHaveLength(1);

  await page.getByRole('button', { name: 'Logout' }).click();
  await shown(page, '/login');
});
