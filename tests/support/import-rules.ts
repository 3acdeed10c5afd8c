import path from 'node:path';

/** Reads the import statements of source files and finds those that the project's layout does not allow. */

export interface SourceFile {
  /** Relative to the project's folder: src/contract/money.ts. */
  file: string;
  text: string;
}

interface Layer {
  name: string;
  /** Folders (with a slash at the end), single files, and `folder/*`: the files directly in a folder. */
  files: string[];
  mayImport: string[];
}

/** What every part of the server except 'server start' may import. */
const SHARED = ['contract', 'db', 'server base', 'server shared'];

const WEB = [
  'web router',
  'web lib',
  'web ui',
  'web features',
  'web pages',
  'web page parts',
  'web assets',
  'web app',
  'web entry-server',
];

/** Who may import whom. A file belongs to the first layer that names it; a file in no layer is an error. */
const LAYERS: Layer[] = [
  { name: 'contract', files: ['src/contract/'], mayImport: ['contract'] },
  { name: 'db', files: ['src/db/'], mayImport: ['contract', 'db'] },

  {
    name: 'server start',
    files: [
      ...['src/server/main.ts', 'src/server/start-shop.ts', 'src/server/app.ts', 'src/server/api-routes.ts'],
      ...['src/server/commands/', 'src/server/startup/'],
    ],
    mayImport: [
      ...SHARED,
      'server openapi',
      'server plugins',
      'server pages',
      'server modules',
      'server start',
      'web entry-server',
    ],
  },
  {
    name: 'server base',
    files: ['src/server/services.ts', 'src/server/clock.ts', 'src/server/config.ts'],
    mayImport: SHARED,
  },
  {
    name: 'server shared',
    files: [
      'src/server/http/',
      'src/server/cache/',
      'src/server/security/',
      'src/server/transaction/',
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

  { name: 'web entry-server', files: ['src/web/app/entry-server.tsx'], mayImport: ['contract', ...WEB] },
  { name: 'web app', files: ['src/web/app/'], mayImport: ['contract', ...WEB] },
  {
    name: 'web page parts',
    files: ['src/web/pages/parts/'],
    mayImport: ['contract', 'web router', 'web lib', 'web ui', 'web features', 'web assets'],
  },
  {
    name: 'web pages',
    files: ['src/web/pages/'],
    mayImport: [
      ...['contract', 'web router', 'web lib', 'web ui', 'web features', 'web assets'],
      'web page parts',
    ],
  },
  {
    name: 'web features',
    files: ['src/web/features/'],
    mayImport: ['contract', 'web router', 'web lib', 'web ui', 'web features', 'web assets'],
  },
  { name: 'web router', files: ['src/web/router/'], mayImport: ['web router'] },
  { name: 'web lib', files: ['src/web/lib/'], mayImport: ['contract', 'web router', 'web lib'] },
  { name: 'web ui', files: ['src/web/ui/'], mayImport: ['web router', 'web ui'] },
  { name: 'web assets', files: ['src/web/assets/'], mayImport: [] },
];

/** Layers whose folders must not import each other, as features. Modules have their own rules. */
const SEPARATE_FOLDERS = ['web features'];

/** The modules of the server: a module may import its own files and the modules in rows above its own. */
const MODULE_LAYERS = [
  ['media', 'audit', 'pins', 'gateway'],
  ['jobs', 'settings', 'attributes'],
  ['mail'],
  ['sessions'],
  ['auth', 'stock', 'margin', 'certificates'],
  ['kits'],
  ['search'],
  ['addresses', 'catalogue', 'coupons', 'customers', 'enquiries', 'planning', 'zones'],
  ['cart', 'categories', 'product-files', 'product-groups', 'brands', 'plans'],
  ['imports'],
  ['orders', 'suggestions'],
  ['documents'],
  ['gst-returns', 'payments'],
  ['refunds'],
  ['payments-desk'],
  ['dashboard'],
];

/** Packages that only some folders may import; all others are allowed. Contract has its own rule. */
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
  return layer !== undefined && (layer.name !== 'server modules' || moduleRowOf(moduleOf(file)) !== -1);
}

function isAllowed(file: string, { name, target, isType }: Import): boolean {
  if (target === null) return isPackageAllowed(file, name);
  const [from, to] = [layerOf(file)!, layerOf(target)];
  if (to === undefined || !from.mayImport.includes(to.name)) return false;
  // Shapes contain zod, which the browser should not load; importing a type costs nothing.
  if (file.startsWith('src/web/') && /contract\/.*shapes\.ts$/.test(target) && !isType) return false;
  if (from !== to) return true;
  if (from.name === 'server modules') return isModuleAllowed(moduleOf(file), moduleOf(target));
  return !SEPARATE_FOLDERS.includes(from.name) || moduleOf(file) === moduleOf(target);
}

function isPackageAllowed(file: string, name: string): boolean {
  if (file.startsWith('src/contract/')) return CONTRACT_PACKAGES.test(name);
  const rule = PACKAGE_FOLDERS.find(([packageName]) => packageName.test(name));
  return rule === undefined || rule[1].test(file);
}

function isModuleAllowed(from: string, to: string): boolean {
  if (from === to) return true;
  return moduleRowOf(to) !== -1 && moduleRowOf(to) < moduleRowOf(from);
}

function layerOf(file: string): Layer | undefined {
  return LAYERS.find(({ files }) => files.some((pattern) => matchesPattern(file, pattern)));
}

function matchesPattern(file: string, pattern: string): boolean {
  if (pattern.endsWith('/')) return file.startsWith(pattern);
  if (pattern.endsWith('*')) return path.dirname(file) === path.dirname(pattern);
  return file === pattern;
}

/** @returns the folder below modules/ or features/: src/server/modules/cart/cart-routes.ts is in cart */
function moduleOf(file: string): string {
  return file.split('/')[3]!;
}

function moduleRowOf(module: string): number {
  return MODULE_LAYERS.findIndex((modules) => modules.includes(module));
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
