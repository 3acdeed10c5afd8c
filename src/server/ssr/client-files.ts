import fs from 'node:fs';
import path from 'node:path';
import type { PageAssets } from '../../web/app/entry-server.tsx';

/** Vite's manifest: the built files by source file. */
type Manifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[]; isEntry?: boolean; assets?: string[] }
>;

/** The built browser files. */
export interface ClientFiles {
  /** @returns the URLs of the files a page needs, given the names of its source files in Vite's manifest */
  assetsOf: (sourceFiles: string[]) => PageAssets;
}

/** @param clientDir the directory of the built browser files */
export function builtClientFiles(clientDir: string): ClientFiles {
  const manifest = JSON.parse(
    fs.readFileSync(path.join(clientDir, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  const entry = Object.values(manifest).find((file) => file.isEntry)!;
  const cache = new Map<string, PageAssets>();
  return {
    assetsOf: (sourceFiles) => {
      const key = sourceFiles.join(' ');
      const assets = cache.get(key) ?? findAssets(manifest, entry, sourceFiles);
      cache.set(key, assets);
      return assets;
    },
  };
}

function findAssets(manifest: Manifest, entry: Manifest[string], sourceFiles: string[]): PageAssets {
  const scripts = new Set<string>();
  const styles = new Set<string>(entry.css);
  const add = (source: string) => {
    const file = manifest[source];
    if (!file || scripts.has(file.file)) return;
    scripts.add(file.file);
    file.css?.forEach((css) => styles.add(css));
    file.imports?.forEach(add);
  };
  entry.imports?.forEach(add);
  sourceFiles.forEach(add);
  scripts.delete(entry.file);
  const fonts = (entry.assets ?? []).filter((asset) => asset.includes('figtree-latin'));
  return {
    fonts: urlsOf(fonts),
    styles: urlsOf(styles),
    scripts: urlsOf([entry.file]),
    imports: urlsOf(scripts),
  };
}

function urlsOf(files: Iterable<string>): string[] {
  return [...files].map((file) => `/${file}`);
}
