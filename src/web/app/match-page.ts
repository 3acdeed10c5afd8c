import type { Place } from '../lib/page.ts';
import { notFoundRoute, routes, type PageRoute } from './routes.ts';

export interface PageMatch {
  route: PageRoute;
  place: Place;
}

/**
 * @param address a path with or without a query, inside the shop
 * @returns the page at that address; the not-found page where there is none
 */
export function matchPage(address: string): PageMatch {
  const { pathname, searchParams } = new URL(address, 'http://shop.invalid');
  for (const route of routes) {
    const params = route.pattern.exec(pathname);
    if (params) return { route, place: { params: decoded(params.groups), search: searchParams } };
  }
  return { route: notFoundRoute, place: { params: {}, search: searchParams } };
}

function decoded(params: Place['params'] = {}): Place['params'] {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodedValue(value!)]));
}

/** What was encoded wrongly stays as it is: no page is there. */
function decodedValue(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
