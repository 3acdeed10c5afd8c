import { use } from 'react';
import type { PageMatch } from './match-page.ts';

/** Draws a page; while its chunk is on its way React keeps showing the page before. */
export function LazyPage({ route, pageUrl }: PageMatch) {
  const { Component } = use(route.page.load());
  return <Component params={pageUrl.params} />;
}
