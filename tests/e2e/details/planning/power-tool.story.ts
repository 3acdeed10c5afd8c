import { expect, test } from '../../platform/story.ts';
import { answerOf, pageWithoutScript, sentenceOf, POE } from '../../planning/tool-story.ts';

const CABLE = '/tools/power?watts=3.7&length=20&mm2=0.22';

test('a link about PoE or 12 V is answered without script, in the API’s words', async ({
  page,
  browser,
  shop,
}) => {
  const unscripted = await pageWithoutScript(browser, shop, POE);
  const switchAsked = { ports: 8, budgetW: 120, standard: 'at' };
  await expect(answerOf(unscripted)).toHaveText(
    await sentenceOf(page, 'POST /planning/poe', {
      devices: [{ count: 8, poeClass: 3 }],
      switch: switchAsked,
    }),
  );
  await expect(unscripted.getByText('Does not work', { exact: true })).toBeVisible();

  await unscripted.goto(CABLE);
  await expect(answerOf(unscripted)).toHaveText(
    await sentenceOf(page, 'POST /planning/cable', { watts: 3.7, lengthM: 20, coreMm2: 0.22 }),
  );
  await expect(unscripted.getByText('Works with limits', { exact: true })).toBeVisible();

  await unscripted.getByText('How large a supply?').click();
  await unscripted.getByLabel('Cameras on one supply').fill('4');
  await unscripted.getByLabel('Watts of each').fill('3.7');
  await unscripted.getByText('How long does a battery last?').click();
  await unscripted.getByLabel('Watts on the battery').fill('100');
  await unscripted.getByLabel('Hours to last').fill('2');
  await unscripted.getByRole('button', { name: 'Work it out' }).click();
  await expect(answerOf(unscripted)).toContainText(
    await sentenceOf(page, 'POST /planning/supply', { loads: [{ count: 4, watts: 3.7 }] }),
  );
  await expect(answerOf(unscripted)).toContainText(
    await sentenceOf(page, 'POST /planning/backup', { watts: 100, hours: 2 }),
  );
  await unscripted.context().close();
});

test('typing changes the verdict and the address', async ({ page }) => {
  await page.goto(POE);
  await page.getByLabel('Switch budget (W)').fill('130');
  await expect(page.locator('main').getByText('Works with limits', { exact: true })).toBeVisible();
  await expect(answerOf(page)).toContainText('A switch of 8 ports and 130 W: works with limits.');

  await page.getByLabel('Switch budget (W)').fill('150');
  await expect(page.locator('main').getByText('Works', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\?cameras=8&class=3&budget=150&ports=8$/);

  await page.getByText('More about 12 V').click();
  await page.getByLabel('Watts of the camera').fill('3.7');
  await page.getByLabel('Cable length (m)').fill('20');
  await page.getByLabel('Core (mm²)').fill('0.22');
  await page.getByLabel('Copper-clad aluminium').check();
  await expect(answerOf(page)).toContainText('10.18 V at the camera');
  await expect(page).toHaveURL(/mm2=0\.22&cca=1$/);
});

test('a wrong power plan keeps the typed values and shows no figure', async ({ page }) => {
  await page.goto(`${POE}&watts=-1&length=20&mm2=0,22`);

  await expect(page.getByLabel('Watts of the camera')).toHaveValue('-1');
  await expect(page.getByLabel('Watts of the camera')).toHaveAccessibleDescription(
    'Enter a number from 0.1 to 500.',
  );
  await expect(page.getByLabel('Core (mm²)')).toHaveAccessibleDescription('Write 0.22.');
  await expect(answerOf(page)).toHaveText('Correct what is marked, and the answer appears here.');
  await expect(page.locator('main').getByRole('img')).toHaveCount(0);
});
