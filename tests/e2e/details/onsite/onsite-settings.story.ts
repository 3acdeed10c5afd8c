import { adminApi } from '../../platform/admin-api.ts';
import { openAdminPage, uniqueWord } from '../../platform/admin-pages.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { expect, shown, test } from '../../platform/story.ts';
import { ALL_OFF, changeOnsite, read } from '../../onsite/today-steps.ts';
import type { OnsiteSettings } from '../../../../src/onsite/visits/onsite-settings.shapes.ts';

// Other stories of this shop begin without it.
test.afterAll(async ({ shop }) => changeOnsite(await adminApi(shop), ALL_OFF));

test('the owner sets up when technicians come, and On site is all the menu has before', async ({
  page,
  shop,
}) => {
  const desk = await adminApi(shop);
  await changeOnsite(desk, ALL_OFF);
  const name = `Surat ${uniqueWord()}`;
  const zone = {
    ...{
      name,
      isDefault: false,
      served: true,
      daysMin: 2,
      daysMax: 5,
      cod: true,
      codMost: null,
      installs: true,
    },
    ...{ perKg: 0, freeGrams: 0, prefixes: ['395'], fees: [{ from: 0, fee: 0 }] },
  };
  const { _id } = await read<{ _id: string }>(await desk.post('/api/admin/zones', { data: zone }));
  await openAdminPage(page, '/admin/onsite-settings');
  const menu = page.getByRole('navigation', { name: 'Admin', exact: true });
  await expect(menu.getByRole('link', { name: 'On site' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Today' })).toBeHidden();

  await page.getByRole('checkbox', { name: 'Visits' }).check();
  await page.getByRole('button', { name: 'Add hours' }).click();
  const hours = page.getByRole('group', { name: 'Hours 1' });
  await hours.getByLabel('Zone').selectOption(name);
  await hours.getByLabel('To').fill('09:00');
  await hours.getByLabel('Visits').fill('2');
  await hours.getByRole('button', { name: 'Sat' }).click();
  await page.getByLabel('Days off').fill('25-12-2026');
  await page.getByText('What technicians answer before they finish').click();
  await page.getByLabel('At a survey').fill('Ladder used?\n\nRouter there?');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(hours.getByText('A slot must end after it begins.')).toBeVisible();
  await hours.getByLabel('To').fill('13:00');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden();
  await shown(page);

  await expect(menu.getByRole('link', { name: 'Today' })).toBeVisible();
  await expect(page.getByLabel('Days off')).toHaveValue('25-12-2026');
  const saved = await read<OnsiteSettings>(await desk.get('/api/admin/onsite-settings'));
  expect(saved).toMatchObject({
    visits: true,
    care: false,
    withoutOrder: ['survey'],
    daysOff: ['2026-12-25'],
  });
  expect(saved.checklists.survey).toEqual(['Ladder used?', 'Router there?']);
  expect(saved.slots).toEqual(
    [1, 2, 3, 4, 5].map((weekday) => ({ zone: _id, weekday, from: '10:00', to: '13:00', capacity: 2 })),
  );
});
