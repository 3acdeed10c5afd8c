import { expectAccessible } from '../../platform/expect-accessible.ts';
import { expect, test, signUp, uniqueEmail } from '../../platform/story.ts';
import { someImage } from '../../../support/catalogue/image-factory.ts';

/** The sketch of the place, which gives the kit builder its points. */

const sketchOf = async (page: import('@playwright/test').Page) => {
  await page.goto('/kit-builder');
  await page.getByRole('button', { name: 'Sketch the place' }).click();
  const sketch = page.getByRole('dialog', { name: 'Sketch the place' });
  await expect(sketch.getByRole('slider', { name: 'Camera Till' })).toBeVisible();
  return sketch;
};

test('a camera is moved and turned by keyboard, and the kit is asked for its run', async ({ page }) => {
  const sketch = await sketchOf(page);
  const camera = sketch.getByRole('slider', { name: 'Camera Till' });
  await camera.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(camera).toHaveAttribute('aria-valuetext', '10.5 m from the left, 2.3 m from the top');
  const aim = sketch.getByRole('slider', { name: 'Where Till looks' });
  await aim.focus();
  await page.keyboard.press('ArrowUp');
  await expect(aim).toHaveAttribute('aria-valuetext', '180 degrees, 4.5 m away');

  await sketch.getByRole('button', { name: 'Use these 3 places' }).click();
  // 0.5 m across, 10.7 m down and 3 m up, without the 10 % that the kit adds.
  await expect(page).toHaveURL(/name=Till&distance=4\.5&.*?cable=14\.2&/);
  await expect(page.getByRole('heading', { name: 'Value' })).toBeVisible();
});

test('a camera is put in its place by mouse, and its fields follow', async ({ page }) => {
  const sketch = await sketchOf(page);
  const box = (await sketch.getByRole('slider', { name: 'Camera Shop front' }).boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 + 90, { steps: 3 });
  await page.mouse.up();
  await expect(sketch.getByLabel('From the top (m)').first()).not.toHaveValue('1.8');
  await expect(sketch.getByText(/Lit to .* m at night/)).toBeVisible();
});

test('the fields do all of it without the drawing', async ({ page }) => {
  const sketch = await sketchOf(page);
  await sketch.getByRole('button', { name: 'Add a camera' }).click();
  await sketch.getByLabel('Name').fill('Gate');
  await sketch.getByLabel('From the left (m)').first().fill('1');
  await sketch.getByLabel('From the top (m)').first().fill('1');
  await sketch.getByLabel('Direction (°)').fill('90');
  await sketch.getByText('Walls', { exact: true }).click();
  await sketch.getByRole('button', { name: 'Add a wall' }).click();
  await expect(sketch.getByRole('slider', { name: 'Wall 1, start' })).toBeVisible();
  await expectAccessible(page);
  await sketch.getByRole('button', { name: 'Use these 4 places' }).click();
  await expect(page).toHaveURL(/name=Gate/);
  await expect(sketch.getByRole('slider', { name: 'Wall 1, start' })).toBeHidden();
  await page.getByRole('button', { name: 'Sketch the place' }).click();
  await expect(sketch.getByRole('slider', { name: 'Wall 1, start' })).toBeVisible();
});

test('a person who has the link sees the sketch, until its owner deletes the plan', async ({
  page,
  browser,
  mail,
  expectedInConsole,
}) => {
  expectedInConsole.push(/404/);
  await page.goto('/signup');
  await signUp(page, mail, { name: 'Nitin Shah', email: uniqueEmail(), phone: '9876533444' });
  await expect(page.getByRole('link', { name: 'My Account' }).first()).toBeVisible();
  await page.goto('/kit-builder');
  await page.getByRole('button', { name: 'Sketch the place' }).click();
  const sketch = page.getByRole('dialog', { name: 'Sketch the place' });
  await sketch.getByText('Size and picture').click();
  const buffer = await someImage({ width: 800, height: 600 });
  await sketch
    .getByLabel('Picture of the plan')
    .setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer });
  await expect(sketch.locator('image')).toHaveAttribute('href', /^blob:/);
  await sketch.getByRole('button', { name: /Use these \d places/ }).click();
  await page.getByRole('button', { name: 'Share this plan' }).click();
  const link = await page.getByLabel('Link to this plan').inputValue();

  const others = await browser.newContext();
  const other = await others.newPage();
  await other.goto(link);
  const drawing = other.getByRole('img', { name: /^Sketch from above, 20 by 15 m, with Shop front, Till/ });
  await expect(drawing).toBeVisible();
  const picture = await drawing.locator('image').getAttribute('href');
  expect((await other.request.get(picture!)).headers()['content-type']).toBe('image/webp');
  await expectAccessible(other);

  await page.goto(link);
  await page.getByRole('button', { name: 'Edit this plan' }).click();
  await page.getByRole('button', { name: 'Sketch the place' }).click();
  await expect(sketch.locator('image')).toHaveAttribute('href', /\/picture\?/);
  await sketch.getByRole('slider', { name: 'Camera Till' }).focus();
  await page.keyboard.press('ArrowDown');
  await sketch.getByRole('button', { name: /Use these \d places/ }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Plan changed.')).toBeVisible();
  await other.reload();
  await expect(drawing.locator('image')).not.toHaveAttribute('href', picture!);

  await page.goto(link);
  await page.getByRole('button', { name: 'Delete this plan' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/my-account$/);
  expect((await other.request.get(picture!)).status()).toBe(404);
  await others.close();
});
