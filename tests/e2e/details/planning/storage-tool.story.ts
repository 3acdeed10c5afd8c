import { expect, test } from '../../platform/story.ts';
import { answerOf, pageWithoutScript, sentenceOf, FOUR_CAMERAS } from '../../planning/tool-story.ts';

test('a link to a storage plan is answered without script, in the API’s words', async ({
  page,
  browser,
  shop,
}) => {
  const asked = { cameras: [{ count: 4, megapixels: 2, codec: 'H.265+', fps: 25 }] };
  const unscripted = await pageWithoutScript(browser, shop, FOUR_CAMERAS);

  await expect(answerOf(unscripted)).toHaveText(
    await sentenceOf(page, 'POST /planning/storage', { ...asked, days: 30 }),
  );
  await expect(answerOf(unscripted)).toContainText('buy at least 2.88 TB');

  await unscripted.getByLabel('Days to keep').fill('');
  await unscripted.getByLabel('Disk (TB)').fill('1');
  await unscripted.getByRole('button', { name: 'Work it out' }).click();
  await expect(answerOf(unscripted)).toHaveText(
    await sentenceOf(page, 'POST /planning/storage', { ...asked, diskTB: 1 }),
  );
  await unscripted.context().close();
});

test('typed values replace those that the page proposes', async ({ page }) => {
  await page.goto('/tools/storage');
  await expect(answerOf(page)).toContainText('30 days need');

  await page.getByLabel('Disk (TB)').fill('2');

  await expect(page.getByLabel('Days to keep')).toHaveValue('');
  await expect(answerOf(page)).toContainText('2 TB keeps about');
  await page.getByText('How long must I keep it?').click();
  await page.getByRole('link', { name: /^180 days: Bank/ }).click();
  await expect(answerOf(page)).toContainText('180 days need');
  await expect(page).toHaveURL(/days=180/);
});

test('a wrong value is kept and marked, and no figure is shown', async ({ page }) => {
  await page.goto('/tools/storage?cameras=257&mp=2,5&codec=MPEG&fps=0&days=30&disk=1');

  const wrong: [label: string, typed: string, sentence: string][] = [
    ['Number of cameras', '257', 'Enter a whole number from 1 to 256.'],
    ['Megapixels', '2,5', 'Write 2.5.'],
    ['Compression', 'MPEG', 'Choose one of H.264, H.265, H.265+.'],
    ['Frames a second', '0', 'Enter a number from 1 to 60.'],
    ['Days to keep', '30', 'Ask either for days or for a disk.'],
  ];
  for (const [label, typed, sentence] of wrong) {
    await expect(page.getByLabel(label)).toHaveValue(typed);
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(sentence);
  }
  await expect(answerOf(page)).toHaveText('Correct what is marked, and the answer appears here.');
  await expect(page.locator('main').getByRole('img')).toHaveCount(0);
});

test('the storage tool goes on without the server', async ({ page, context, expectedInConsole }) => {
  expectedInConsole.push(/ERR_INTERNET_DISCONNECTED/);
  await page.goto(FOUR_CAMERAS);
  await context.setOffline(true);

  await page.getByLabel('Number of cameras').fill('10');

  await expect(answerOf(page)).toContainText('10 cameras write');
  await expect(page.getByRole('heading', { name: 'Available with us' })).toBeVisible();
});
