import fs from 'node:fs';
import { expect, it } from 'vitest';
import { LANGUAGES } from '../src/kit/rules/languages.ts';
import { servedPages } from '../src/app/page-paths.ts';
import { LISTED_CALLS } from './support/platform/listed-calls.ts';

/** The path in nginx's log, by the map of the shipped site file. */
function loggedPath(path: string): string {
  const site = fs.readFileSync('ops/shop.nginx.conf', 'utf8');
  const [, pattern] = /map \$uri \$logged_path \{\s+~\*(\S+) \$\{before_token\}TOKEN;/.exec(site)!;
  const found = new RegExp(pattern!, 'i').exec(path);
  return found ? `${found.groups!.before_token}TOKEN` : path;
}

const SECRET = 'S3cr3tOfALink';
const filled = (pattern: string) =>
  pattern.replaceAll(/:(token|key|slug)\b/g, SECRET).replaceAll(/:\w+/g, '42');

const secretPages = servedPages()
  .filter(({ isSecret }) => isSecret)
  .map(({ pattern }) => pattern);
const secretCalls = LISTED_CALLS.map(({ path }) => path)
  .filter((path) => /:token\b|\/shared\/:key\b/.test(path))
  .map((path) => `/api${path}`);

it.each([...secretPages, ...new Set(secretCalls)])('%s is logged without its secret', (pattern) => {
  const path = filled(pattern);
  const spellings = [path, path.toUpperCase(), ...LANGUAGES.map(({ prefix }) => prefix + path), `/xx${path}`];

  expect(path).toContain(SECRET);
  for (const spelling of spellings)
    expect(loggedPath(spelling).toLowerCase()).not.toContain(SECRET.toLowerCase());
});

it('other pages and calls are logged as they are', () => {
  const others = [
    ...servedPages()
      .filter(({ isSecret }) => !isSecret)
      .map(({ pattern }) => pattern),
    ...LISTED_CALLS.map(({ path }) => `/api${path}`).filter((path) => !/:token\b|\/shared\//.test(path)),
  ].map(filled);

  for (const path of others) expect(loggedPath(path)).toBe(path);
});
