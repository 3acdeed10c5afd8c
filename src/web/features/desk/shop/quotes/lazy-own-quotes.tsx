import { lazy, Suspense } from 'react';

/** Few people have one, so it is no part of the page. */
const List = lazy(() =>
  import('./own-quote-list.tsx').then(
    ({ OwnQuoteList }) => ({ default: OwnQuoteList }),
    () => ({ default: () => null }),
  ),
);

export function LazyOwnQuotes() {
  return (
    <Suspense>
      <List />
    </Suspense>
  );
}
