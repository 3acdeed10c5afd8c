import { expect, test } from '../../platform/story.ts';
import { answerOf, pageWithoutScript, sentenceOf, AT_THE_GATE } from '../../planning/tool-story.ts';

test('a link to a lens plan is answered and drawn without script, in the API’s words', async ({
  page,
  browser,
  shop,
}) => {
  const unscripted = await pageWithoutScript(browser, shop, AT_THE_GATE);
  const asked = { megapixels: 4, angleDeg: 83, distanceM: 12, mountHeightM: 3 };

  await expect(answerOf(unscripted)).toHaveText(await sentenceOf(page, 'POST /planning/lens', asked));
  await expect(
    unscripted.getByRole('img', {
      name: 'View from above, 83 degrees wide: recognises a known face to 11.6 metres, shows a stranger clearly to 5.8 metres, gives proof of identity to 2.9 metres',
    }),
  ).toBeVisible();
  await expect(
    unscripted.getByRole('img', { name: /^View from the side, camera 3 metres up: blind for 4\.5 metres, / }),
  ).toBeVisible();
  await unscripted.context().close();
});

test('a wish at a distance finds the cameras that fulfil it', async ({ page }) => {
  await page.goto('/tools/lens');
  await page.getByLabel('Distance (m)').fill('40');
  await page.getByLabel('What it must do there').selectOption('perceive');

  await expect(answerOf(page)).toContainText(
    'To recognise a known face at 40 m the view must be 28.7° or narrower',
  );
  await expect(page.locator('main').getByText('Does not work', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Vega 5 MP Motor-Zoom IP Bullet Camera' })).toBeVisible();
  await expect(page).toHaveURL(/distance=40&height=3&level=perceive$/);

  await page.getByLabel('Camera available with us').selectOption('vega-5-mp-motor-zoom-ip-bullet-camera');
  await expect(page.getByLabel('Field of view (°)')).toHaveValue('');
  await expect(answerOf(page)).toContainText(/Zoomed in \(28°\): it recognises a known face up to 46\.2 m/);
  await expect(page.locator('main').getByText('Works', { exact: true })).toBeVisible();
});

test('a camera without an angle is not known, and we can be asked', async ({ page }) => {
  await page.goto('/tools/lens?mp=4&distance=12');

  await expect(answerOf(page)).toHaveText('Missing: field of view. Not known: ask us.');
  await expect(page.locator('main').getByRole('img')).toHaveCount(0);
  await expect(page.locator('main').getByRole('link', { name: 'Ask us' })).toHaveAttribute(
    'href',
    '/contact',
  );
});

test('a wrong lens plan keeps the typed values and names the fault', async ({ page }) => {
  await page.goto('/tools/lens?mp=4&angle=180&distance=0&height=2,5&level=nose&camera=no-such-camera');

  const wrong: [label: string, typed: string, sentence: string][] = [
    ['Field of view (°)', '180', 'Enter a number from 1 to 179.'],
    ['Distance (m)', '0', 'Enter a number from 0.5 to 500.'],
    ['Mounting height (m)', '2,5', 'Write 2.5.'],
    [
      'Camera available with us',
      'no-such-camera',
      'This camera is not available with us, or its field of view is not known.',
    ],
  ];
  for (const [label, typed, sentence] of wrong) {
    await expect(page.getByLabel(label)).toHaveValue(typed);
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(sentence);
  }
  await expect(page.getByLabel('What it must do there')).toHaveValue('nose');
  await expect(answerOf(page)).toHaveText('Correct what is marked, and the answer appears here.');
});

test('a camera’s page says what it sees at a distance, and leads to the lens tool', async ({ page }) => {
  await page.goto('/product/dhruv-2-mp-hd-bullet-camera');
  const part = page.getByRole('region', { name: 'What this camera can see' });
  await expect(part.getByText('Recognise a face: up to 9 m')).toBeVisible();
  await part.getByLabel('How far away? (m)').fill('25');
  await expect(part.getByRole('status')).toHaveText(
    'At 25 m it notices a person, by day only: its light reaches 20 m.',
  );
  await part.getByRole('link', { name: 'Try other distances' }).click();
  await expect(page).toHaveURL(/\/tools\/lens\?camera=dhruv-2-mp-hd-bullet-camera&distance=25/);
});
