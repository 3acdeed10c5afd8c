import { Suspense, use } from 'react';
import { withFurtherWords } from '../../kit/web/lib/page/further-words.ts';
import { lazyChunk } from '../../kit/web/lib/page/lazy-chunk.ts';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import type { QuoteSource } from './ask-for-quote.shop.tsx';

/** Nothing is shown without its code: the page does its own work without it. */
const chunk = lazyChunk(() =>
  withFurtherWords(import('./ask-for-quote.shop.tsx')).catch(() => ({ AskForQuote: () => null })),
);

/** Shows nothing while the shop takes no requests. */
export function LazyAskForQuote({ from }: { from: QuoteSource }) {
  return useShop().quotes === true && <Suspense>{<Chunk from={from} />}</Suspense>;
}

function Chunk({ from }: { from: QuoteSource }) {
  const { AskForQuote } = use(chunk.load());
  return <AskForQuote from={from} />;
}
