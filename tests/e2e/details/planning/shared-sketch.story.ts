import { someImage } from '../../../support/catalogue/image-factory.ts';
import { expectAccessible } from '../../platform/expect-accessible.ts';
import { expect, signUp, test, uniqueEmail } from '../../platform/story.ts';

/** A sketch on a picture of the place, kept with its plan. */

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
