// Finds the Chromium for the browser tests.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';

/** The last choice: a Chromium for Linux x64 from npm, in the newest version for Node 20. */
const CHROMIUM_PACKAGE = '@sparticuz/chromium@147.0.0';

/**
 * Finds a browser: CHROMIUM_PATH, then the system's, then Playwright's, then a package that is downloaded now.
 * @param {string} root the project's folder
 * @returns {string} the path of a browser; without one, prints a sentence and ends the process
 */
export function findBrowser(root) {
  return (
    fromEnvironment() ?? fromSystem() ?? fromPlaywright(root) ?? fromPackage(root) ?? exitWithoutBrowser()
  );
}

function fromEnvironment() {
  const file = process.env.CHROMIUM_PATH;
  if (!file) return null;
  if (fs.existsSync(file)) return file;
  console.error(`CHROMIUM_PATH names ${file}, which is not there.`);
  return process.exit(1);
}

/** The headless shell first: it renders the same, and the browser tests take three quarters of the time. */
function fromSystem() {
  const names = ['chromium-headless-shell', 'chromium'];
  return names.map((name) => `/usr/bin/${name}`).find((file) => fs.existsSync(file)) ?? null;
}

function fromPlaywright(root) {
  const { chromium } = createRequire(path.join(root, 'package.json'))('@playwright/test');
  const file = chromium.executablePath();
  return file && fs.existsSync(file) ? file : null;
}

function fromPackage(root) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const dir = path.join(root, '.cache', 'browser');
  fs.mkdirSync(dir, { recursive: true });
  try {
    execFileSync(
      'npm',
      ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', dir, CHROMIUM_PACKAGE],
      {
        stdio: 'inherit',
      },
    );
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

function exitWithoutBrowser() {
  console.error(
    'No browser was found for the browser tests. Install Chromium (Debian: apt-get install chromium), ' +
      'or name one with CHROMIUM_PATH.',
  );
  return process.exit(1);
}
