import path from 'node:path';

/** Reads the import statements of source files and finds those that the project's layout does not allow. */

export interface SourceFile {
  /** Relative to the project's folder: src/kit/rules/money.ts. */
  file: string;
  text: string;
}

interface Layer {
  name: string;
  /** Folders (with a slash at the end), single files, and `folder/*`: the files directly in a folder. */
  files: string[];
  mayImport: string[];
}

/** The subjects, bottom up: on every floor a subject may import its own files and the subjects in rows above its own. */
export const SUBJECTS = [
  ['platform'],
  ['delivery', 'stock'],
  ['accounts', 'catalogue', 'storefront'],
  ['search', 'imports', 'planning'],
  ['orders'],
  ['payments'],
  ['invoices'],
  ['desk'],
];

/** The floors that have a folder for each subject. */
const FLOORS_OF_SUBJECTS = ['domain', 'contract', 'server modules', 'web features'];

/** The layers that every part of the server except 'server start' may import. */
const SHARED = [
  'language paths',
  'domain',
  'languages',
  'words',
  'words of ui',
  'contract',
  'db',
  'server base',
  'server technique',
];

const BELOW_FEATURES = [
  ...['language paths', 'text language', 'domain', 'languages', 'words of ui', 'words', 'contract'],
  'types of calls',
  ...['web router', 'web lib', 'web ui', 'web forms', 'web assets'],
];

const WEB = [...BELOW_FEATURES, 'web features', 'web pages', 'web page parts', 'web app', 'web entry-server'];

/**
 * The layers from the ground, with the layers that each may import. A file belongs to the first layer that names it;
 * one in no layer is an error.
 */
export const LAYERS: Layer[] = [
  { name: 'language paths', files: ['src/kit/rules/language-paths.ts'], mayImport: [] },
  { name: 'text language', files: ['src/kit/rules/text-language.ts'], mayImport: ['domain'] },
  { name: 'domain', files: ['src/domain/'], mayImport: ['domain'] },
  { name: 'languages', files: ['src/languages/languages.ts'], mayImport: [] },
  { name: 'words of ui', files: ['src/kit/web/ui/ui.words.ts'], mayImport: ['domain'] },
  {
    name: 'words',
    files: ['src/contract/words/'],
    mayImport: ['domain', 'languages', 'words of ui', 'contract', 'words'],
  },
  { name: 'contract', files: ['src/contract/'], mayImport: ['domain', 'languages', 'contract'] },
  { name: 'db', files: ['src/db/'], mayImport: ['domain', 'languages', 'contract', 'db'] },

  {
    name: 'server start',
    files: [
      ...['src/app/server/main.ts', 'src/app/server/start-shop.ts', 'src/app/server/app.ts', 'src/app/server/api-calls.ts'],
      ...['src/server/commands/', 'src/server/startup/'],
    ],
    mayImport: [
      ...SHARED,
      ...['server openapi', 'server plugins', 'server pages', 'server modules', 'server start'],
      'web entry-server',
    ],
  },
  {
    name: 'server base',
    files: [
      ...['src/kit/server/services.ts', 'src/kit/server/clock.ts'],
      ...['src/kit/server/config.ts', 'src/kit/server/message-config.ts'],
    ],
    mayImport: SHARED,
  },
  {
    name: 'server technique',
    files: [
      ...['src/server/http/', 'src/server/cache/', 'src/server/security/', 'src/server/transaction/'],
      'src/server/background/',
    ],
    mayImport: [...SHARED, 'server openapi'],
  },
  { name: 'server openapi', files: ['src/server/openapi/'], mayImport: [...SHARED, 'server openapi'] },
  {
    name: 'server plugins',
    files: ['src/server/plugins/'],
    mayImport: [...SHARED, 'server openapi', 'server plugins'],
  },
  {
    name: 'server pages',
    files: ['src/server/ssr/'],
    mayImport: [...SHARED, 'server pages', 'web entry-server'],
  },
  { name: 'server modules', files: ['src/server/modules/'], mayImport: [...SHARED, 'server modules'] },
  {
    name: 'types of calls',
    files: ['src/app/api-types.ts'],
    mayImport: ['domain', 'server technique', 'server modules', 'server start'],
  },

  { name: 'web entry-server', files: ['src/app/web/entry-server.tsx'], mayImport: WEB },
  { name: 'web app', files: ['src/web/app/'], mayImport: WEB },
  {
    name: 'web page parts',
    files: ['src/web/pages/shop/parts/', 'src/web/pages/planning/parts/'],
    mayImport: [...BELOW_FEATURES, 'web features', 'web page parts'],
  },
  {
    name: 'web pages',
    files: ['src/web/pages/shop/', 'src/web/pages/desk/', 'src/web/pages/planning/'],
    mayImport: [...BELOW_FEATURES, 'web features', 'web page parts'],
  },
  { name: 'web features', files: ['src/web/features/'], mayImport: [...BELOW_FEATURES, 'web features'] },
  { name: 'web router', files: ['src/web/router/'], mayImport: ['web router'] },
  {
    name: 'web lib',
    files: ['src/web/lib/'],
    mayImport: [
      ...['language paths', 'text language', 'domain', 'languages', 'contract', 'types of calls'],
      ...['web router', 'web lib'],
    ],
  },
  {
    name: 'web ui',
    files: ['src/web/ui/'],
    mayImport: ['text language', 'words of ui', 'web router', 'web ui'],
  },
  {
    name: 'web forms',
    files: ['src/web/forms/'],
    mayImport: [
      ...['domain', 'contract', 'types of calls', 'words of ui'],
      ...['web router', 'web lib', 'web ui', 'web forms'],
    ],
  },
  { name: 'web assets', files: ['src/web/assets/'], mayImport: [] },
];

/** Packages that only some folders may import; all others are allowed. Domain and contract have their own rules. */
const PACKAGE_FOLDERS: [packageName: RegExp, folders: RegExp][] = [
  [/^node:/, /^src\/(db|server)\//],
  [/^zod/, /^src\/(contract|server)\//],
  [/^react|^@tanstack|^lucide/, /^src\/web\//],
  [/^(fastify|@fastify\/.*|pg|kysely|sharp|nodemailer|jose|@node-rs\/.*)$/, /^src\/(db|server)\//],
];
const CONTRACT_PACKAGES = /^zod(\/|$)/;

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
  if (!isInLayer(file)) return [`${file} is in no layer`];
  return importsOf(source)
    .filter((each) => !isAllowed(file, each))
    .map(({ name }) => `${file} imports ${name}`);
}

function isInLayer(file: string): boolean {
  const layer = layerOf(file);
  return layer !== undefined && (!FLOORS_OF_SUBJECTS.includes(layer.name) || rowOf(subjectOf(file)) !== -1);
}

function isAllowed(file: string, { name, target, isType }: Import): boolean {
  if (target === null) return isPackageAllowed(file, name);
  const [from, to] = [layerOf(file)!, layerOf(target)];
  if (to === undefined || !from.mayImport.includes(to.name)) return false;
  // Shapes contain zod, which the browser should not load; importing a type costs nothing.
  if (file.startsWith('src/web/') && /contract\/.*shapes\.ts$/.test(target) && !isType) return false;
  if (to.name === 'types of calls') return isType;
  if (from !== to) return true;
  if (from.name === 'web pages') return false;
  if (!FLOORS_OF_SUBJECTS.includes(from.name)) return true;
  return isSubjectAllowed(file, target) && !(from.name === 'web features' && crossesSides(file, target));
}

function isPackageAllowed(file: string, name: string): boolean {
  if (file.startsWith('src/domain/')) return false;
  if (file.startsWith('src/contract/')) return CONTRACT_PACKAGES.test(name);
  const rule = PACKAGE_FOLDERS.find(([packageName]) => packageName.test(name));
  return rule === undefined || rule[1].test(file);
}

function isSubjectAllowed(file: string, target: string): boolean {
  const [from, to] = [subjectOf(file), subjectOf(target)];
  return from === to || (rowOf(to) !== -1 && rowOf(to) < rowOf(from));
}

/** Code for shoppers and code of the desk do not import each other: shoppers would download the desk's code. */
function crossesSides(file: string, target: string): boolean {
  const [from, to] = [file, target].map((each) => each.split('/')[4]);
  return (from === 'shop' && to === 'desk') || (from === 'desk' && to === 'shop');
}

function layerOf(file: string): Layer | undefined {
  return LAYERS.find(({ files }) => files.some((pattern) => matchesPattern(file, pattern)));
}

function matchesPattern(file: string, pattern: string): boolean {
  if (pattern.endsWith('/')) return file.startsWith(pattern);
  if (pattern.endsWith('*')) return path.dirname(file) === path.dirname(pattern);
  return file === pattern;
}

/** @returns the folder of the subject: src/orders/cart/cart.api.ts is in orders */
function subjectOf(file: string): string {
  return file.split('/')[/^src\/(domain|contract)\//.test(file) ? 2 : 3]!;
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
