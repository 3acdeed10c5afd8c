import fs from 'node:fs';
import path from 'node:path';
import { FACETS } from '../../../catalogue/products/catalogue-choices.ts';
import type { Category } from '../../../catalogue/categories/categories.shapes.ts';
import { TOOL_QUERIES } from '../../../planning/tools/tool-fields.ts';
import { withoutPrefix, withPrefix } from '../../../kit/rules/language-paths.ts';
import { LANGUAGES } from '../../../kit/rules/languages.ts';
import { paths, servedPages } from '../../page-paths.ts';
import { Memo } from '../../../kit/server/cache/memo.ts';
import { CachedResponse, type WhenGiven } from '../../../kit/server/cache/response-cache.ts';
import { pageCacheKey, sendCached } from '../../../kit/server/http/cached-responses.ts';
import { Refused } from '../../../kit/server/http/errors.ts';
import { runLocally } from '../../../kit/server/http/call-registry.ts';
import type { Routing } from '../../../kit/server/http/route.ts';
import { inLanguage } from '../../../kit/server/http/request-language.ts';
import { sendMoved, KEPT_BY_CDN } from '../../../kit/server/http/register-calls.ts';
import { allowOwnFrame } from '../../../kit/server/plugins/security-headers.ts';
import { ipKeyOf } from '../../../kit/server/security/rate-limits.ts';
import type { RunQuery, DocumentSettings, RenderedPage, PageAssets } from '../../web/entry-server.tsx';

interface PageRenderer {
  renderPage: (pageUrl: string, runQuery: RunQuery, settings: DocumentSettings) => Promise<RenderedPage>;
  RefusedError: new (status: number, refusal: { message: string; code: string }) => Error;
}

export interface PageSource {
  renderer: () => Promise<PageRenderer>;
  files: ClientFiles;
}

type PageLanguage = (typeof LANGUAGES)[number];

const HEADERS = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, no-cache' };

const BUILT_IN: readonly string[] = FACETS;

/** The desk's menu leads to the pages themselves; the address above them leads to the first. */
const FIRST_PAGES = { '/admin': '/admin/dashboard', '/admin/storefront': '/admin/storefront/brand' };

/** Longer URLs are cut, so that they are neither rendered nor cached whole. */
const MAX_URL_LENGTH = 2000;

/** Every URL without another route is a page, the same for every visitor and cached. */
export function pageRoutes({ app, services }: Pick<Routing, 'app' | 'services'>, source: PageSource): void {
  // Reading them counts all products, and each page of a product names those above it.
  const categories = new Memo<Category[]>(() => services.catalogueVersion.withoutStock);
  for (const { pattern, query, takesFilters } of servedPages())
    services.publicUrls.add(pattern, query ?? TOOL_QUERIES[pattern] ?? [], takesFilters);
  for (const [address, page] of Object.entries(FIRST_PAGES))
    app.get(address, (_request, reply) => reply.redirect(page));

  app.get('/*', async (request, reply) => {
    // A new filter must be part of the cache's key.
    await services.publicUrls.readFilterNames();
    const url = services.publicUrls.canonical(pageUrl(request.url));
    const { missLimit, responseCache } = services;
    const asker = { ipKey: ipKeyOf(request.ip), now: services.clock.now() };
    const { language, path } = await shownPage(url);
    const make = () => inLanguage(language.code, () => freshPage(path, language));
    // The desk shows the draft of a page in a frame.
    if (path.toLowerCase().startsWith(paths.preview(''))) allowOwnFrame(reply);
    if (isSecret(path))
      return sendCached(request, reply, await CachedResponse.of(await missLimit.take(asker, make), 0));
    const answer = await missLimit.findOrMake(asker, responseCache, pageCacheKey(url), make);
    if (answer.status === 301) return sendMoved(reply, answer.headers.location!, request.url);
    return sendCached(request, reply, answer);
  });

  /** A page in another language exists only while the shop is offered in it. */
  async function shownPage(url: string): Promise<{ language: PageLanguage; path: string }> {
    for (const language of LANGUAGES) {
      const path = withoutPrefix(url, language.prefix);
      if (path !== null && (await services.offeredLanguages()).includes(language.code))
        return { language, path };
    }
    return { language: LANGUAGES[0], path: url };
  }

  async function freshPage(url: string, language: PageLanguage) {
    const given: WhenGiven[] = [];
    const { renderPage, RefusedError } = await source.renderer();
    const runQuery: RunQuery = async (call, input) => {
      try {
        const { result, whenGiven } = await runLocally(services.localAnswers, call, input as never);
        if (whenGiven) given.push(whenGiven);
        return result;
      } catch (error) {
        if (error instanceof Refused) throw new RefusedError(error.status, error);
        throw error;
      }
    };
    const { status, html, movedTo } = await renderPage(url, runQuery, {
      origin: services.config.publicUrl,
      assetsOf: source.files.assetsOf,
      filters: services.publicUrls.filterNames.filter((name) => !BUILT_IN.includes(name)),
      language,
      categories: () =>
        categories.of({ language: language.code }, async () => {
          const { result } = await runLocally(services.localAnswers, 'GET /categories', {});
          return result as Category[];
        }),
      movedTo: async (path) => {
        const moved = await services.movedPaths.of(path);
        return moved === null ? null : withPrefix(moved, language.prefix);
      },
    });
    const whenGiven =
      given.length === 0 ? undefined : (ipKey: string) => given.forEach((count) => count(ipKey));
    const headers = { ...headersOf(url, status), ...(movedTo !== undefined && { location: movedTo }) };
    return { status, headers, body: Buffer.from(html), whenGiven };
  }
}

const SECRET = servedPages()
  .filter((page) => page.isSecret)
  .map(({ pattern }) => new RegExp(`^${pattern.replace(/:\w+$/, '')}`, 'i'));

function isSecret(url: string): boolean {
  const { pathname } = new URL(url, 'http://shop.invalid');
  return SECRET.some((start) => start.test(pathname));
}

/**
 * Reset pages and plans send no Referer and are not cached, because their URLs hold a token. Pages that report
 * something missing, which may exist at the next request, and pages of signed-in users, who must see their changes,
 * are not cached either.
 */
function headersOf(url: string, status: number): Record<string, string> {
  if (isSecret(url))
    return {
      ...HEADERS,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    };
  return status === 200 && isForAnyone(url) ? { ...HEADERS, ...KEPT_BY_CDN } : HEADERS;
}

const FOR_ANYONE = servedPages()
  .filter(({ access }) => access === 'anyone')
  .map(({ pattern }) => new RegExp(`^${pattern.replace(/:\w+$/, '[^/]+')}$`));

function isForAnyone(url: string): boolean {
  const path = url.split('?')[0]!;
  return FOR_ANYONE.some((pattern) => pattern.test(path));
}

/** Two leading slashes would be another host to a URL parser, which takes a backslash for one. */
function pageUrl(url: string): string {
  const path = url.replace(/^[/\\]{2,}/, '/');
  return path.length <= MAX_URL_LENGTH ? path : path.split('?')[0]!.slice(0, MAX_URL_LENGTH);
}

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }>;

interface ClientFiles {
  /**
   * Files are found by the names of their source files in Vite's manifest.
   * @param sleepingFiles needed when the page becomes interactive
   */
  assetsOf: (files: string[], sleepingFiles: string[]) => PageAssets;
}

export function builtClientFiles(clientDir: string): ClientFiles {
  const manifest = readManifest(clientDir);
  const entry = Object.entries(manifest).find(([, file]) => file.isEntry)![0];
  const cache = new Map<string, PageAssets>();
  return {
    assetsOf: (files, sleepingFiles) => {
      const key = [...files, '', ...sleepingFiles].join(' ');
      const assets = cache.get(key) ?? findAssets(manifest, entry, files, sleepingFiles);
      cache.set(key, assets);
      return assets;
    },
  };
}

/** By the name of each source file, with what it imports by name. */
export function readManifest(clientDir: string): Manifest {
  const text = fs.readFileSync(path.join(clientDir, '.vite/manifest.json'), 'utf8');
  const nameOf = (source: string) => path.posix.basename(source);
  const entries = Object.entries(JSON.parse(text) as Manifest);
  return Object.fromEntries(
    entries.map(([source, file]) => [nameOf(source), { ...file, imports: file.imports?.map(nameOf) }]),
  );
}

function findAssets(manifest: Manifest, entry: string, files: string[], sleepingFiles: string[]): PageAssets {
  const entryFile = manifest[entry]!.file;
  const atOnce = withImports(manifest, [entry, ...files]);
  const all = withImports(manifest, [entry, ...files, ...sleepingFiles]);
  const styles = new Set([...all.values()].flatMap(({ css = [] }) => css));
  const imports = [...atOnce.keys()].filter((file) => file !== entryFile);
  return {
    styles: urlsOf(styles),
    scripts: urlsOf([entryFile]),
    imports: urlsOf(imports),
    rest: urlsOf([...all.keys()].filter((file) => !atOnce.has(file))),
  };
}

function withImports(manifest: Manifest, sources: string[]): Map<string, Manifest[string]> {
  const found = new Map<string, Manifest[string]>();
  const add = (source: string) => {
    const file = manifest[source];
    if (!file || found.has(file.file)) return;
    found.set(file.file, file);
    file.imports?.forEach(add);
  };
  sources.forEach(add);
  return found;
}

function urlsOf(files: Iterable<string>): string[] {
  return [...files].map((file) => `/${file}`);
}
