const CONNECTIONS = 4;

interface Rule {
  allows: boolean;
  path: string;
  pattern: RegExp;
}

/**
 * Visits a shop as a search engine does: from its first page and its sitemap, as robots.txt allows, without links that are
 * `nofollow`, with the pictures that pages show and name for messengers.
 * @returns the status of each path that was asked for
 */
export async function crawl(origin: string, most: number): Promise<Map<string, number>> {
  const rules = rulesOf(await (await fetch(`${origin}/robots.txt`)).text());
  const statuses = new Map<string, number>();
  const known = new Set(['/', '/sitemap.xml']);
  const waiting = [...known];

  async function visit(path: string): Promise<void> {
    const response = await fetch(origin + path, { redirect: 'manual' });
    statuses.set(path, response.status);
    for (const link of linksOf(response.headers.get('content-type') ?? '', await response.text())) {
      const url = new URL(link, origin + path);
      const next = url.pathname + url.search;
      if (url.origin !== origin || known.has(next) || !isAllowed(rules, next)) continue;
      known.add(next);
      waiting.push(next);
    }
  }

  while (waiting.length > 0 && statuses.size < most)
    await Promise.all(waiting.splice(0, CONNECTIONS).map(visit));
  return statuses;
}

/** The longest rule that fits counts (RFC 9309). */
function isAllowed(rules: Rule[], path: string): boolean {
  const [first] = rules
    .filter(({ pattern }) => pattern.test(path))
    .sort((a, b) => b.path.length - a.path.length || Number(b.allows) - Number(a.allows));
  return first?.allows ?? true;
}

function rulesOf(robots: string): Rule[] {
  return [...robots.matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, kind, path = '']) => ({
    allows: kind === 'Allow',
    path,
    pattern: new RegExp(`^${path.replace(/[.+?]/g, String.raw`\$&`).replaceAll('*', '.*')}`),
  }));
}

function linksOf(type: string, text: string): string[] {
  if (type.includes('xml')) return attributes(text, /<loc>([^<]+)<\/loc>/g);
  if (!type.includes('html') || /name="robots" content="[^"]*nofollow/.test(text)) return [];
  return [
    ...attributes(text, /<a (?![^>]*rel="[^"]*nofollow)[^>]*href="([^"]+)"/g),
    ...attributes(text, /<img [^>]*src="([^"]+)"/g),
    ...attributes(text, /<meta property="og:image" content="([^"]+)"/g),
  ];
}

function attributes(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, value = '']) => value.replaceAll('&amp;', '&'));
}
