/** Sitemaps of sitemaps.org, protocol 0.9. */

export interface SitemapAddress {
  /** Whole, as in `https://shop.example/products`. */
  url: string;
  /** When what it shows was last changed, where that is known. */
  changed?: Date;
}

export interface SitemapFile {
  name: string;
  addresses: readonly SitemapAddress[];
}

/** The limit of sitemaps.org for one file. */
export const MAX_ADDRESSES = 50_000;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** `sitemap.xml`, and `sitemap-2.xml` and so on where one file does not hold all addresses. */
export function sitemapFiles(
  name: string,
  addresses: readonly SitemapAddress[],
  most = MAX_ADDRESSES,
): SitemapFile[] {
  const count = Math.max(1, Math.ceil(addresses.length / most));
  return Array.from({ length: count }, (_, index) => ({
    name: index === 0 ? `${name}.xml` : `${name}-${index + 1}.xml`,
    addresses: addresses.slice(index * most, (index + 1) * most),
  }));
}

export function sitemapText({ addresses }: Pick<SitemapFile, 'addresses'>): string {
  const lines = addresses.map(({ url, changed }) => element('url', url, changed));
  return document('urlset', lines);
}

/**
 * Names every file with the day of its latest change.
 * @param changedOtherwise of a file in which no address says when it was changed
 */
export function sitemapIndexText(
  origin: string,
  files: readonly SitemapFile[],
  changedOtherwise: Date,
): string {
  const lines = files.map(({ name, addresses }) =>
    element('sitemap', `${origin}/${name}`, latestIn(addresses) ?? changedOtherwise),
  );
  return document('sitemapindex', lines);
}

function latestIn(addresses: readonly SitemapAddress[]): Date | undefined {
  return addresses.reduce<Date | undefined>(
    (latest, { changed }) => (changed && (!latest || changed > latest) ? changed : latest),
    undefined,
  );
}

function element(name: string, url: string, changed: Date | undefined): string {
  const lastModified = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : '';
  return `<${name}><loc>${url}</loc>${lastModified}</${name}>`;
}

function document(root: string, lines: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${lines.join('\n')}\n</${root}>\n`;
}
