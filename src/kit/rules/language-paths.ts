/** The prefix of the shop in another language: `/hi/products` is `/products` with the prefix `/hi`. */

/** Pages of staff and machines are English, and have one path. */
const WITHOUT_PREFIX = /^\/(admin|api|media|static|feeds)(?=$|[/?#])/;

/** @returns the path that a page has in English, with its query; null where the path does not begin with the prefix */
export function withoutPrefix(url: string, prefix: string): string | null {
  if (prefix === '' || !url.startsWith(prefix)) return null;
  const rest = url.slice(prefix.length);
  if (!/^($|[/?#])/.test(rest)) return null;
  // Two slashes in front would be another host.
  const path = rest.replace(/^[/\\]*/, '/');
  return WITHOUT_PREFIX.test(path) ? null : path;
}

/** The home page of `/hi` is `/hi`. A path that is no shopper's page stays. */
export function withPrefix(url: string, prefix: string): string {
  if (prefix === '' || !/^\/(?!\/)/.test(url) || WITHOUT_PREFIX.test(url)) return url;
  if (withoutPrefix(url, prefix) !== null) return url;
  return prefix + url.replace(/^\/(?=$|[?#])/, '');
}
