import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pages } from '../../../../src/app/page-paths.ts';
import { openAdminPage } from '../../platform/admin-pages.ts';
import { PUBLIC_SCREENS } from '../../platform/public-screens.ts';
import { expect, test } from '../../platform/story.ts';

/**
 * What programs that nobody here wrote find in what the shop serves. Each is tried where the machine has it: the Nu HTML
 * checker as VNU_JAR, Redocly as REDOCLY, xmllint.
 */

const { VNU_JAR, REDOCLY } = process.env;
const SECONDS_FOR_ALL_PAGES = 300;

/** Tables that are drawn as cards on phones name the parts of a table by role; HTML has these roles anyway. */
const MEANT = [/“role” attribute|role “(cell|row|rowgroup|table|columnheader)”/i];

test('pages are HTML that the Nu HTML checker accepts', async ({ page, shop }, { outputDir }) => {
  test.skip(VNU_JAR === undefined, 'Not tried: VNU_JAR names no Nu HTML checker.');
  test.setTimeout(SECONDS_FOR_ALL_PAGES * 1000);
  fs.mkdirSync(outputDir, { recursive: true });
  const save = (name: string, html: string) =>
    fs.writeFileSync(path.join(outputDir, `${name.replaceAll('/', '_')}.html`), html);
  for (const screen of PUBLIC_SCREENS) save(screen, await (await fetch(shop.url + screen)).text());
  const ofDesk = Object.values(pages).filter(
    ({ pattern }) => pattern.startsWith('/admin') && !pattern.includes(':'),
  );
  for (const { pattern } of ofDesk) {
    await openAdminPage(page, pattern);
    await expect(page.locator('main[aria-busy]')).toHaveCount(0);
    save(pattern, `<!doctype html>${await page.evaluate(() => document.documentElement.outerHTML)}`);
  }

  const args = ['-jar', VNU_JAR!, '--errors-only', '--format', 'gnu', '--skip-non-html', outputDir];
  const { stderr } = spawnSync('java', args, { encoding: 'utf8', maxBuffer: 1e8 });

  const found = stderr.split('\n').filter((line) => line !== '' && !MEANT.some((each) => each.test(line)));
  expect(found).toEqual([]);
});

/** Tags need no description, the specification has the ambiguous paths, and some calls refuse nothing. */
const RULES_OFF = ['tag-description', 'no-ambiguous-paths', 'operation-4xx-response'];

test('the API’s document is one that Redocly accepts', async ({ page, shop }, { outputDir }) => {
  test.skip(REDOCLY === undefined, 'Not tried: REDOCLY names no program.');
  await openAdminPage(page, '/admin/dashboard');
  fs.mkdirSync(outputDir, { recursive: true });
  const file = path.join(outputDir, 'openapi.json');
  fs.writeFileSync(file, await (await page.request.get(`${shop.url}/api/openapi.json`)).text());

  const off = RULES_OFF.flatMap((rule) => ['--skip-rule', rule]);
  const { status, stdout, stderr } = spawnSync(REDOCLY!, ['lint', file, '--format', 'json', ...off], {
    encoding: 'utf8',
  });

  expect([status, (JSON.parse(stdout) as { problems: unknown[] }).problems, stderr]).toEqual([
    0,
    [],
    expect.anything(),
  ]);
});

test('the site map is XML that xmllint accepts', async ({ shop }) => {
  test.skip(spawnSync('xmllint', ['--version']).status !== 0, 'Not tried: there is no xmllint.');
  const xml = await (await fetch(`${shop.url}/sitemap.xml`)).text();

  expect(execFileSync('xmllint', ['--noout', '-'], { input: xml, encoding: 'utf8' })).toBe('');
});
