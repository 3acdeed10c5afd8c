import fs from 'node:fs';
import path from 'node:path';
import type { PageAssets } from '../../web/entry-server.tsx';

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }>;

export interface ClientFiles {
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
