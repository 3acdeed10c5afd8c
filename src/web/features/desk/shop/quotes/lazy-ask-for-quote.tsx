import { lazy, Suspense } from 'react';
import { useShop } from '../../../../lib/page/use-shop.ts';
import type { QuoteSource } from './ask-for-quote.tsx';

/** Without its code nothing is shown: the page does its own work without it. */
const Ask = lazy(() =>
  import('./ask-for-quote.tsx').then(
    ({ AskForQuote }) => ({ default: AskForQuote }),
    () => ({ default: () => null }),
  ),
);

/** Nothing while the shop takes no requests. */
export function LazyAskForQuote({ from }: { from: QuoteSource }) {
  return useShop().quotes === true && <Suspense>{<Ask from={from} />}</Suspense>;
}
