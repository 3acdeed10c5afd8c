import { matchPath } from 'react-router';
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
    const match = matchPath({ path: route.path, end: true }, pathname);
    if (match) return { route, place: { params: match.params, search: searchParams } };
  }
  return { route: notFoundRoute, place: { params: {}, search: searchParams } };
}
