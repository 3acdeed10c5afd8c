import fs from 'node:fs';
import path from 'node:path';

/** What Vite says about the built files, by source file. */
type Manifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[]; isEntry?: boolean; assets?: string[] }
>;

/** The tags that bring the browser's half: styles and scripts, the page's own chunk ahead of being asked for. */
export interface ClientFiles {
  /** For the page's head. */
  tagsFor: (sourceFiles: string[]) => string;
}

/** @param clientDir the built browser half */
export function builtClientFiles(clientDir: string): ClientFiles {
  const manifest = JSON.parse(
    fs.readFileSync(path.join(clientDir, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  const entry = Object.values(manifest).find((file) => file.isEntry)!;
  const made = new Map<string, string>();
  return {
    tagsFor: (sourceFiles) => {
      const key = sourceFiles.join(' ');
      const tags = made.get(key) ?? tagsOf(manifest, entry, sourceFiles);
      made.set(key, tags);
      return tags;
    },
  };
}

function tagsOf(manifest: Manifest, entry: Manifest[string], sourceFiles: string[]): string {
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
  return [
    ...fonts.map((font) => `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`),
    ...[...styles].map((css) => `<link rel="stylesheet" href="/${css}">`),
    `<script type="module" src="/${entry.file}"></script>`,
    ...[...scripts].map((script) => `<link rel="modulepreload" href="/${script}">`),
  ].join('');
}
