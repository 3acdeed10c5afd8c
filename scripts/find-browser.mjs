// Finds the Chromium that the browser tests drive.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';

/** The last resort: a Chromium for Linux x64 that comes as a package; the newest for Node 20. */
const PACKAGED = '@sparticuz/chromium@147.0.0';

/**
 * In this order: CHROMIUM_PATH, the system's, Playwright's own, a packaged one that is fetched now.
 * @param {string} root the project's folder
 * @returns {string} the path of a browser; ends the process with a sentence when there is none
 */
export function findBrowser(root) {
  return given() ?? system() ?? playwrights(root) ?? packaged(root) ?? missing();
}

function given() {
  const file = process.env.CHROMIUM_PATH;
  if (!file) return null;
  if (fs.existsSync(file)) return file;
  console.error(`CHROMIUM_PATH names ${file}, which is not there.`);
  return process.exit(1);
}

/** The one without windows first: it draws the same, and the stories are told in three quarters of the time. */
function system() {
  const names = ['chromium-headless-shell', 'chromium'];
  return names.map((name) => `/usr/bin/${name}`).find((file) => fs.existsSync(file)) ?? null;
}

function playwrights(root) {
  const { chromium } = createRequire(path.join(root, 'package.json'))('@playwright/test');
  const file = chromium.executablePath();
  return file && fs.existsSync(file) ? file : null;
}

function packaged(root) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const dir = path.join(root, '.cache', 'browser');
  fs.mkdirSync(dir, { recursive: true });
  try {
    execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', dir, PACKAGED], {
      stdio: 'inherit',
    });
    const script = `import('@sparticuz/chromium').then(async ({default: c}) => console.log(await c.executablePath()))`;
    const file = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: dir,
      encoding: 'utf8',
    }).trim();
    return fs.existsSync(file) ? file : null;
  } catch {
    return null;
  }
}

function missing() {
  console.error(
    'No browser was found for the browser tests. Install Chromium (Debian: apt-get install chromium), ' +
      'or name one with CHROMIUM_PATH.',
  );
  return process.exit(1);
}
