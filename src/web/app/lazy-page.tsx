import { use } from 'react';
import type { PageMatch } from './match-page.ts';

export function LazyPage({ route, pageUrl }: PageMatch) {
  const { Component } = use(route.page.load());
  return <Component params={pageUrl.params} />;
}
