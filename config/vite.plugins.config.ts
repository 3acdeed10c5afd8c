import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Plugins that leave out of the browser's files what the shop does not use. */

/** Leaves out the large packages that jsPDF needs for HTML, SVG and PNG. No PDF of the shop has any of these. */
export function leanPdf(): Plugin {
  const unused = /^(html2canvas|canvg|dompurify|fast-png)$/;
  const nothing = '\0nothing';
  return {
    name: 'lean-pdf',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (unused.test(id) ? nothing : null),
    load: (id) => (id === nothing ? 'export default null; export const decode = null;' : null),
  };
}

/** Leaves out endless lists, which the shop has none of. */
export function leanQuery(): Plugin {
  return {
    name: 'lean-query',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('query-core/build/modern/infiniteQueryBehavior.js')
        ? 'const none = () => undefined; export { none as infiniteQueryBehavior, none as hasNextPage, none as hasPreviousPage };'
        : null,
  };
}

/**
 * Leaves a dynamic import as it is. Vite wraps each in a function that loads the styles of a chunk first, and the shop
 * has one file of styles for all.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : null,
  };
}

/**
 * Imports each icon from its own file, because the package's list of all would make every icon seem to be needed by
 * every page, and draws it by the properties that the shop uses: size, stroke width and class.
 */
export function leanIcons(): Plugin {
  const folder = path.resolve('node_modules/lucide-react/dist/esm');
  const files = new Map<string, string>();
  const list = fs.readFileSync(path.join(folder, 'lucide-react.mjs'), 'utf8');
  for (const [, names, file] of list.matchAll(/export \{ ([^}]+) \} from '\.\/(icons\/[\w-]+\.mjs)'/g))
    for (const [, name] of names!.matchAll(/default as (\w+)/g)) files.set(name!, file!);
  return {
    name: 'lean-icons',
    apply: 'build',
    enforce: 'pre',
    load: (id) => {
      if (id.endsWith('lucide-react/dist/esm/createLucideIcon.mjs')) return DRAW_ICON;
      return id.includes('lucide-react/dist/esm/icons/') ? iconOfLinesOnly(id) : null;
    },
    transform(code, id) {
      if (!/\/src\/.*\.tsx?$/.test(id)) return null;
      return code.replace(/^import \{([^}]+)\} from 'lucide-react';$/gm, (_all, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '' && !name.startsWith('type '))
          .map((name) => `import ${name} from '${folder}/${files.get(name)}';`)
          .join(''),
      );
    },
  };
}

/** Without the icon's names and the keys of its lines. */
function iconOfLinesOnly(file: string): string {
  const lines = / node: (\[[^]+?\])(?:,\n {2}aliases|\n\})/.exec(fs.readFileSync(file, 'utf8'));
  if (!lines) throw new Error(`${file} is not written as icons were.`);
  return (
    `import draw from '../createLucideIcon.mjs';\n` +
    `export default /* @__PURE__ */ draw(${lines[1]!.replace(/,\s*key: "\w+"/g, '')});`
  );
}

/** As lucide-react draws an icon, without its class names, contexts and units that the shop does not use. */
const DRAW_ICON = `
import { createElement } from 'react';
const line = { fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round' };
export default (node) => ({ size = 24, strokeWidth = 2, ...rest }) =>
  createElement(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg', width: size, height: size, viewBox: '0 0 24 24', ...line, strokeWidth,
      'aria-hidden': 'true', ...rest,
    },
    node.map(([tag, attributes]) => createElement(tag, attributes)),
  );
`;
