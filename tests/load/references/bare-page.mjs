// The machine's limit for a page in the browser: React 19 hydrates the same markup and nothing else. The page has the
// shop's HTML, styles and pictures, without the starter and the data; one script brings React and the whole tree of
// elements, without components, queries, router or sleeping parts, as a module in the head.
/* global DOMParser, Node */
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { build } from 'vite';

/**
 * Writes such a page.
 * @param browser parses the HTML
 * @param html the shop's page
 * @param folder gets NAME.html and its script, to be served under /bare/
 */
export async function writeBarePage(browser, html, folder, name) {
  const tree = await treeOf(browser, html);
  fs.mkdirSync(folder, { recursive: true });
  const source = path.join(folder, `${name}.source.js`);
  fs.writeFileSync(source, sourceOf(tree));
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: { input: source, output: { entryFileNames: `${name}.js` } },
    },
  });
  const page = html
    .replace(/<script data-scripts[^]*?<\/script>/, `<script type="module" src="/bare/${name}.js"></script>`)
    .replaceAll(/<script type="application\/[^]*?<\/script>/g, '')
    // The marks of parts that sleep.
    .replaceAll(/<!--\/?\$-->/g, '');
  fs.writeFileSync(path.join(folder, `${name}.html`), page);
  for (const file of [`${name}.html`, `${name}.js`])
    fs.writeFileSync(
      path.join(folder, `${file}.gz`),
      zlib.gzipSync(fs.readFileSync(path.join(folder, file)), { level: 9 }),
    );
}

/** @returns the body's nodes: texts as strings, elements as [name, attributes, children] */
async function treeOf(browser, html) {
  const page = await browser.newPage();
  try {
    return await page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, 'text/html');
      parsed.body.querySelectorAll('script').forEach((script) => script.remove());
      const nodesOf = (parent) =>
        [...parent.childNodes].flatMap((node) => {
          if (node.nodeType === Node.TEXT_NODE) return [node.data];
          if (node.nodeType !== Node.ELEMENT_NODE) return [];
          const attributes = [...node.attributes].map(({ name, value }) => [name, value]);
          // React leaves what is inside it alone.
          const children = node.localName === 'noscript' ? [] : nodesOf(node);
          return [[node.localName, Object.fromEntries(attributes), children]];
        });
      return nodesOf(parsed.body);
    }, html);
  } finally {
    await page.close();
  }
}

/** `data-bare` says how it went: a page that React had to draw again would be no fair reference. */
function sourceOf(tree) {
  return `
import { createElement as h, Fragment, useEffect } from '${path.resolve('node_modules/react/index.js')}';
import { hydrateRoot } from '${path.resolve('node_modules/react-dom/client.js')}';
const { dataset } = document.documentElement;
function Page() {
  useEffect(() => { dataset.bare ??= 'hydrated'; }, []);
  return h(Fragment, null, ${tree.map(codeOf).join()});
}
hydrateRoot(document.body, h(Page), { onRecoverableError: () => { dataset.bare = 'drawn again'; } });`;
}

function codeOf(node) {
  if (typeof node === 'string') return JSON.stringify(node);
  const [name, attributes, children] = node;
  return `h(${[JSON.stringify(name), JSON.stringify(propsOf(attributes)), ...children.map(codeOf)].join()})`;
}

/** React's names of some attributes. The others it takes as they are. */
const PROPS = { class: 'className', for: 'htmlFor', checked: 'defaultChecked', value: 'defaultValue' };

function propsOf(attributes) {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [PROPS[name] ?? name, value]));
}
