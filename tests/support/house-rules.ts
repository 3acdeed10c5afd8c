import path from 'node:path';

export interface SourceFile {
  file: string;
  text: string;
}

/** Modules by floor, bottom up: a module may use its own files and the floors below. */
const FLOORS = [
  ['jobs', 'media'],
  ['mail'],
  ['auth', 'catalogue', 'coupons', 'customers', 'enquiries', 'audit'],
  ['cart'],
  ['orders'],
  ['dashboard'],
];

/** The doors each room may go through, by the beginning of the path; the first rule that fits a file holds. */
function doorsOf(file: string): string[] {
  const [, room, second, third] = file.split('/');
  if (room === 'contract') return ['src/contract/'];
  if (room === 'db') return ['src/db/', 'src/contract/'];
  if (room === 'server') return serverDoors(file, second!, third!);
  return webDoors(file, second!, third!);
}

function serverDoors(file: string, second: string, module: string): string[] {
  const common = ['src/server/', 'src/db/', 'src/contract/'];
  if (second === 'modules') {
    const floor = FLOORS.findIndex((modules) => modules.includes(module));
    const below = FLOORS.slice(0, floor).flat();
    const modules = [module, ...below].map((name) => `src/server/modules/${name}/`);
    return ['src/db/', 'src/contract/', ...modules, 'src/server/*'];
  }
  if (second === 'ssr')
    return ['src/contract/', 'src/server/*', 'src/server/ssr/', 'src/web/app/entry-server.tsx'];
  // The files that put the house together, and the keeper's commands, may name its rooms.
  if (/\/(app|main|open-shop|make-large|[a-z]+-command)\.ts$/.test(file))
    return [...common, 'src/web/app/entry-server.tsx'];
  return ['src/db/', 'src/contract/', 'src/server/*', 'src/server/plugins/'];
}

function webDoors(file: string, second: string, feature: string): string[] {
  const contract = 'src/contract/';
  const [ui, lib, features] = ['src/web/ui/', 'src/web/lib/', 'src/web/features/'];
  const assets = 'src/web/assets/';
  if (second === 'ui') return [ui];
  if (second === 'lib') return [lib, contract];
  if (second === 'features') return [`${features}${feature}/`, ui, lib, contract, assets];
  if (second === 'pages') return [features, ui, lib, contract, assets];
  return ['src/web/', contract];
}

/** Packages that only some rooms may use; what is not named here is free. */
const PACKAGE_ROOMS: [packageName: RegExp, rooms: RegExp][] = [
  [/^zod/, /^src\/(contract|server)\//],
  [/^react|^@tanstack|^lucide/, /^src\/web\//],
  [/^(fastify|@fastify\/.*|pg|kysely|sharp|nodemailer|jose|@node-rs\/.*)$/, /^src\/(db|server)\//],
];

const IMPORT =
  /(?:import|export)\s+(type\s+)?[^'";]*?from\s*'([^']+)'|import\(\s*'([^']+)'\s*\)|import\s+'([^']+)'/g;

/** @returns a sentence for every import that goes through a door its room does not have */
export function brokenRules(files: SourceFile[]): string[] {
  return files.filter(({ file }) => !file.endsWith('.test.ts')).flatMap(brokenIn);
}

function brokenIn({ file, text }: SourceFile): string[] {
  const broken: string[] = [];
  for (const [, isType, from, dynamic, bare] of text.matchAll(IMPORT)) {
    const imported = (from ?? dynamic ?? bare)!.replace(/\?.*$/, '');
    if (!isAllowed(file, imported, isType !== undefined)) broken.push(`${file} imports ${imported}`);
  }
  return broken;
}

function isAllowed(file: string, imported: string, isType: boolean): boolean {
  if (!imported.startsWith('.')) {
    const rule = PACKAGE_ROOMS.find(([name]) => name.test(imported));
    return rule ? rule[1].test(file) : true;
  }
  const target = path.join(path.dirname(file), imported);
  // Shapes hold zod; a type of theirs costs the browser nothing.
  if (file.startsWith('src/web/') && /contract\/.*shapes\.ts$/.test(target) && !isType) return false;
  return doorsOf(file).some((door) => fits(target, door));
}

/** `src/server/*` means the files that lie directly there, not the rooms below. */
function fits(target: string, door: string): boolean {
  return door.endsWith('*') ? path.dirname(target) === door.slice(0, -2) : target.startsWith(door);
}

/** @returns the pairs of files that share a name */
export function duplicateNames(files: SourceFile[]): string[] {
  const seen = new Map<string, string>();
  const pairs: string[] = [];
  for (const { file } of files) {
    const name = path.basename(file);
    const other = seen.get(name);
    if (other === undefined) seen.set(name, file);
    else pairs.push(`${other} and ${file}`);
  }
  return pairs;
}
