import { use } from 'react';
import type { PageMatch } from './match-page.ts';

/** Renders a page. React keeps showing the previous page while the chunk loads. */
export function LazyPage({ route, pageUrl }: PageMatch) {
  const { Component } = use(route.page.load());
  return <Component params={pageUrl.params} />;
}
