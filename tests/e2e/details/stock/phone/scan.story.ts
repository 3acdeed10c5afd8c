import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { renderSVG } from 'uqr';
import config from '../../../../../config/playwright.config.ts';
import { openAdminPage } from '../../../platform/admin-pages.ts';
import { expect, test } from '../../../platform/story.ts';

const CODE = 'SCANNED-0042';

/** What the camera sees. */
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'camera-'));
const picture = path.join(folder, 'code.mjpeg');

const browser = config.use!.launchOptions!;
test.use({
  launchOptions: {
    ...browser,
    args: [
      ...browser.args!,
      // Presses “Allow”, too.
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${picture}`,
    ],
  },
});

test.beforeAll(async () => {
  const code = await sharp(Buffer.from(renderSVG(CODE, { border: 8 })))
    .resize(480, 480)
    .toBuffer();
  const frame = await sharp({ create: { width: 640, height: 480, channels: 3, background: 'white' } })
    .composite([{ input: code }])
    .jpeg()
    .toBuffer();
  fs.writeFileSync(picture, Buffer.concat([frame, frame]));
});

test.afterAll(() => fs.rmSync(folder, { recursive: true }));

test('the camera of a phone scans a code into the count sheet', async ({ page }) => {
  await openAdminPage(page, '/admin/stock/count');
  await page.getByRole('button', { name: 'Scan with the camera' }).click();

  await expect(page.getByLabel('Search by name or SKU')).toHaveValue(CODE);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a camera that may not be used is said, and typing stays possible', async ({ page }) => {
  // The browser of the tests has no question that one could answer with no.
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
  });
  await openAdminPage(page, '/admin/stock/count');
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  const dialog = page.getByRole('dialog', { name: 'Scan a code' });

  await expect(dialog.getByRole('alert')).toContainText('The camera may not be used here.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Search by name or SKU')).toBeEnabled();
});
