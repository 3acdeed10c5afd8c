import type { Page } from '@playwright/test';

export const file = (text: string, name = 'supplier.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

export const step = (page: Page, name: string) => page.getByRole('region', { name });

/** The picture of a screen, where a folder for them is named. */
export async function picture(page: Page, name: string): Promise<void> {
  const dir = process.env.STORY_PICTURES;
  if (dir) await page.screenshot({ path: `${dir}/${name}.png`, fullPage: true });
}
