import fs from 'node:fs';
import semver from 'semver';
import { describe, expect, it } from 'vitest';

/** The parts that package-lock.json guarantees. */

interface Locked {
  version: string;
  engines?: { node?: string };
  hasInstallScript?: boolean;
  resolved?: string;
  license?: string;
}

const OLDEST_NODE = '20.19.0';
/** The script only prints a request for donations; .npmrc disables all scripts anyway. */
const SCRIPT_REFUSED = ['node_modules/core-js'];
/** Used on macOS only, where it is compiled; npm does not install it elsewhere, and Vite does without. */
const OPTIONAL_SCRIPTS = [/\/fsevents$/];

const lock = JSON.parse(fs.readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };
const packages = Object.entries(lock.packages).filter(([place]) => place !== '');
const manifest = JSON.parse(fs.readFileSync('package.json', 'utf8')) as Record<
  string,
  Record<string, string>
>;

describe('the packages', () => {
  it('are pinned to exact versions', () => {
    const versions = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.overrides };
    const loose = Object.entries(versions).filter(([, version]) => semver.valid(version) === null);

    expect(loose).toEqual([]);
  });

  it('all run on the oldest supported Node', () => {
    const tooNew = packages
      .filter(
        ([, { engines }]) => engines?.node !== undefined && !semver.satisfies(OLDEST_NODE, engines.node),
      )
      .map(([place, { version, engines }]) => `${place} ${version} needs ${engines!.node!}`);

    expect(tooNew).toEqual([]);
  });

  it('need no install scripts', () => {
    const scripted = packages
      .filter(([place, { hasInstallScript }]) => hasInstallScript && !SCRIPT_REFUSED.includes(place))
      .map(([place]) => place)
      .filter((place) => !OPTIONAL_SCRIPTS.some((known) => known.test(place)));

    expect(scripted).toEqual([]);
  });

  it('are locked without a registry URL', () => {
    expect(packages.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  });
});
