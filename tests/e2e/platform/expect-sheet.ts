import type { Page } from '@playwright/test';
import { faultsByAxe } from './expect-accessible.ts';
import { expect, shown } from './story.ts';

interface Look {
  width: number;
  colorScheme: 'light' | 'dark';
}

/** The gate takes the two looks that differ most. */
const LOOKS: Look[] = [
  { width: 1440, colorScheme: 'light' },
  ...(process.env.LOOKS === 'all'
    ? ([
        { width: 1440, colorScheme: 'dark' },
        { width: 768, colorScheme: 'dark' },
        { width: 390, colorScheme: 'light' },
      ] as const)
    : []),
  { width: 320, colorScheme: 'dark' },
];

/** The time for a page in every look, on a machine that is slow. */
export const SHEET_TIMEOUT_MS = LOOKS.length * 6000;

/**
 * Expects of the open page, in each look and without loading it again, that axe finds nothing and that neither it nor a
 * dialog scrolls sideways. All that is wrong is named, also of pages that a story opens afterwards.
 * @param name of what is open, where the address does not say it
 */
export async function expectSheet(page: Page, name = page.url()): Promise<void> {
  for (const { width, colorScheme } of LOOKS) {
    await page.setViewportSize({ width, height: 900 });
    // Animation is off, so that no colour is measured half-way.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await shown(page);
    const look = `${name}, ${width} px, ${colorScheme}`;
    expect.soft(await faultsByAxe(page), look).toEqual([]);
    await expect.soft.poll(() => overhang(page), look).toBe(0);
  }
}

/** @returns how far the page or a dialog scrolls sideways, px */
export function overhang(page: Page): Promise<number> {
  return page
    .locator('html, dialog')
    .evaluateAll((boxes) => Math.max(...boxes.map((box) => box.scrollWidth - box.clientWidth)));
}
