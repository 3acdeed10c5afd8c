import { use } from 'react';
import type { PageRoute } from './routes.ts';

/** Draws a page; while its chunk is on its way React keeps showing the page before. */
export function LazyPage({ route }: { route: PageRoute }) {
  const { Component } = use(route.page.load());
  return <Component />;
}
