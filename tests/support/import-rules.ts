import path from 'node:path';
import { FACTS_AND_SHAPES, floorOf, type Floor } from '../../scripts/floors.mjs';

/** Reads the import statements of source files and finds those that the project's layout does not allow. */

export interface SourceFile {
  /** Relative to the project's folder: src/kit/rules/money.ts. */
  file: string;
  text: string;
}

/** The subjects, bottom up: on each floor a subject may import its own files and the subjects in rows above its own. */
export const SUBJECTS = [
  ['platform'],
  ['delivery', 'stock'],
  ['accounts', 'catalogue', 'storefront'],
  ['search', 'imports'],
  ['dealers'],
  ['planning'],
  ['orders'],
  ['payments'],
  ['invoices'],
  ['after-sale', 'counter', 'quotes'],
  ['growth', 'desk'],
  ['onsite'],
];

const FOR_SERVERS: Floor[] = ['facts', 'shapes', 'languages', 'db', 'server'];
const FOR_BROWSERS: Floor[] = ['facts', 'shapes', 'languages', 'calls', 'assets', 'web'];

/** What a file of each floor may import. Of shapes and calls a browser and a fact import the types alone. */
export const MAY_IMPORT: Record<Floor, Floor[]> = {
  facts: ['facts', 'shapes'],
  shapes: ['facts', 'shapes'],
  languages: ['facts', 'shapes', 'languages'],
  db: ['facts', 'shapes', 'db'],
  server: [...FOR_SERVERS, 'assets'],
  calls: ['facts', 'server', 'start'],
  start: [...FOR_SERVERS, 'start', 'frame'],
  web: FOR_BROWSERS,
  pages: [...FOR_BROWSERS, 'pages'],
  frame: [...FOR_BROWSERS, 'pages', 'frame'],
  assets: [],
};

/** Floors that import only the types of shapes: these contain zod, which browsers should not load. */
const ONLY_TYPES: Floor[] = ['facts', 'web', 'pages', 'frame'];

/** Two forms of the desk check their fields by the shape that the server uses. */
const isOfForm = (file: string, target: string) =>
  /\.desk\.tsx?$/.test(file) && /(-body|product-fields)\.shapes\.ts$/.test(target);

/** What the folders of technique for browsers may import of each other and of the subjects. */
const KIT_WEB: [folder: string, mayImport: RegExp][] = [
  ['src/kit/web/router/', /^src\/kit\/web\/router\//],
  ['src/kit/web/ui/', /^src\/kit\/(web\/(router|ui)\/|rules\/(text-language|ui\.words)\.ts)/],
  ['src/kit/web/lib/', /^src\/(?!kit\/web\/(ui|forms)\/)/],
];

/** Packages that only some floors may import; all others are allowed. */
const PACKAGE_FLOORS: [packageName: RegExp, floors: Floor[]][] = [
  [/^node:/, ['db', 'server', 'start']],
  [/^zod/, ['shapes', 'server', 'start']],
  [/^react|^@tanstack|^lucide/, ['web', 'pages', 'frame']],
  [/^(fastify|@fastify\/.*|pg|kysely|sharp|nodemailer|jose|@node-rs\/.*)$/, ['db', 'server', 'start']],
];

/** @returns whether what a file holds is left out of a browser's script unless it is used (config/vite.config.ts) */
export function isFreeOfEffects(file: string): boolean {
  return FACTS_AND_SHAPES.test(file);
}

const IMPORT =
  /(?:import|export)\s+(type\s+)?[^'";]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|import\s+['"]([^'"]+)['"]/g;

interface Import {
  /** The specifier, without a query such as ?url. */
  name: string;
  /** The imported file, or null for a package. */
  target: string | null;
  isType: boolean;
}

function importsOf({ file, text }: SourceFile): Import[] {
  return [...text.matchAll(IMPORT)].map(([, type, from, dynamic, bare]) => {
    const name = (from ?? dynamic ?? bare)!.replace(/\?.*$/, '');
    const target = name.startsWith('.') ? path.join(path.dirname(file), name) : null;
    return { name, target, isType: type !== undefined };
  });
}

const isTest = ({ file }: SourceFile) => file.endsWith('.test.ts');

/** @returns a sentence for every forbidden import and every file that is in no layer; tests are not checked */
export function brokenRules(files: SourceFile[]): string[] {
  return files.filter((file) => !isTest(file)).flatMap(brokenRulesOf);
}

function brokenRulesOf(source: SourceFile): string[] {
  const { file } = source;
  if (!isPlaced(file)) return [`${file} is on no floor, or of no subject`];
  return importsOf(source)
    .filter((each) => !isAllowed(file, each))
    .map(({ name }) => `${file} imports ${name}`);
}

function isPlaced(file: string): boolean {
  const subject = subjectOf(file);
  return floorOf(file) !== undefined && (subject === undefined || rowOf(subject) !== -1);
}

function isAllowed(file: string, { name, target, isType }: Import): boolean {
  const from = floorOf(file)!;
  if (target === null) return isPackageAllowed(from, name);
  const to = floorOf(target);
  if (to === undefined || !MAY_IMPORT[from].includes(to)) return false;
  if (to === 'calls') return isType;
  if (target.endsWith('shapes.ts') && ONLY_TYPES.includes(from) && !isOfForm(file, target)) return isType;
  const kit = KIT_WEB.find(([folder]) => file.startsWith(folder));
  if (kit && !kit[1].test(target)) return false;
  if (from === 'web' && to === 'web' && crossesSides(file, target)) return false;
  if (from !== to) return true;
  if (from === 'pages') return !isPage(target);
  return isSubjectAllowed(from, subjectOf(file), subjectOf(target));
}

const isPage = (file: string) => /-page\.(shop|desk)\.tsx$/.test(file);

/** Code for shoppers and code of the desk do not import each other: shoppers would download the desk's code. */
function crossesSides(file: string, target: string): boolean {
  const [from, to] = [file, target].map((each) => /\.(shop|desk)\.tsx?$/.exec(each)?.[1]);
  return from !== undefined && to !== undefined && from !== to;
}

function isPackageAllowed(floor: Floor, name: string): boolean {
  if (floor === 'facts') return false;
  if (floor === 'shapes') return /^zod(\/|$)/.test(name);
  const rule = PACKAGE_FLOORS.find(([packageName]) => packageName.test(name));
  return rule === undefined || rule[1].includes(floor);
}

/** Technique (src/kit) has no subject, and knows no server and no screen of one. */
function isSubjectAllowed(floor: Floor, from: string | undefined, to: string | undefined): boolean {
  if (to === undefined || from === to) return true;
  return from === undefined ? floor === 'facts' : rowOf(to) !== -1 && rowOf(to) < rowOf(from);
}

/** @returns none for src/kit, src/app and what is of the whole shop */
function subjectOf(file: string): string | undefined {
  const [, subject, capability, name] = file.split('/');
  if (/^(kit|app|db|languages|assets)$/.test(subject!) || name === undefined) return undefined;
  return capability === undefined ? undefined : subject;
}

function rowOf(subject: string): number {
  return SUBJECTS.findIndex((subjects) => subjects.includes(subject));
}

/** @returns each import cycle once, as a path that ends where it starts; type imports count too */
export function importCycles(files: SourceFile[]): string[] {
  const fileNames = new Set(files.map(({ file }) => file));
  const targets = new Map(
    files.map((source) => [
      source.file,
      importsOf(source).flatMap(({ target }) => (target !== null && fileNames.has(target) ? [target] : [])),
    ]),
  );
  const cycles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, trail: string[]) => {
    if (trail.includes(file)) cycles.push([...trail.slice(trail.indexOf(file)), file].join(' → '));
    if (trail.includes(file) || done.has(file)) return;
    for (const target of targets.get(file)!) visit(target, [...trail, file]);
    done.add(file);
  };
  for (const { file } of files) visit(file, []);
  return cycles;
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
