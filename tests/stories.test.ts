import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { repeatedAssertions } from './support/repeated-assertions.ts';

/** Finds habits that make a story pass by chance, in every file of tests/e2e. */

const files = fs
  .readdirSync('tests/e2e', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => ({ name, text: fs.readFileSync(path.join('tests/e2e', name), 'utf8') }));

const storyOf = (...lines: string[]) => `test('x', async ({ page }) => {\n${lines.join('\n')}\n});`;
const THERE = "await expect(page.getByRole('row')).toHaveCount(1);";
const PRESS = "await page.getByRole('button').click();";

describe('a story', () => {
  it('expects nothing twice that the former screen may still show', () => {
    expect(files.length).toBeGreaterThan(50);
    const found = files.flatMap(({ name, text }) =>
      repeatedAssertions(text).map(({ line, text: assertion }) => `${name}:${line} ${assertion}`),
    );
    // Expect what is new on the screen, or wait for shown(page) before.
    expect(found).toEqual([]);
  });

  it('fills no field that another part of the page, or the page before, may have first', () => {
    const first = /\b(page|visitor|buyer)\s*\.getByLabel\([^)]*\)\s*\.first\(\)\s*\.fill\(/;
    expect(files.filter(({ text }) => first.test(text)).map(({ name }) => name)).toEqual([]);
  });

  it('waits neither for a quiet network nor for a time', () => {
    const waiting = /networkidle|waitForTimeout\(/;
    expect(files.filter(({ text }) => waiting.test(text)).map(({ name }) => name)).toEqual([]);
  });
});

describe('an assertion that is repeated word for word', () => {
  it('after an action is found', () => {
    expect(repeatedAssertions(storyOf(THERE, PRESS, THERE))).toEqual([{ line: 4, text: THERE }]);
  });

  it.each([
    ['nothing was done', [THERE, THERE]],
    ['the screen was waited for', [THERE, PRESS, 'await shown(page);', THERE]],
    ['the page was loaded anew', [THERE, PRESS, 'await page.reload();', THERE]],
    ['it was otherwise meanwhile', [THERE, PRESS, THERE.replace('1', '0'), PRESS, THERE]],
  ])('is right where %s', (_, lines) => {
    expect(repeatedAssertions(storyOf(...lines))).toEqual([]);
  });
});
