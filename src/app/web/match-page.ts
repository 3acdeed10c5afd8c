import type { PageUrl } from '../../kit/web/lib/page/page.ts';
import { notFoundRoute, routes, type PageRoute } from './routes.ts';

export interface PageMatch {
  route: PageRoute;
  pageUrl: PageUrl;
}

/** @returns the not-found page where no page matches */
export function matchPage(url: string): PageMatch {
  const { pathname, searchParams } = new URL(url, 'http://shop.invalid');
  for (const route of routes) {
    const params = route.pattern.exec(pathname);
    if (params) return { route, pageUrl: { pathname, params: decoded(params.groups), search: searchParams } };
  }
  return { route: notFoundRoute, pageUrl: { pathname, params: {}, search: searchParams } };
}

function decoded(params: PageUrl['params'] = {}): PageUrl['params'] {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodedValue(value!)]));
}

/** A wrongly encoded value stays as it is, and matches no page. */
function decodedValue(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
