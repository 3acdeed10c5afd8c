import { withFurtherWords } from '../../kit/web/lib/page/further-words.ts';
import { optionalComponent } from '../../kit/web/lib/page/lazy-component.tsx';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import type { QuoteSource } from './ask-for-quote.shop.tsx';

const AskForQuote = optionalComponent(
  () => withFurtherWords(import('./ask-for-quote.shop.tsx')),
  'AskForQuote',
);

/** Shows nothing while the shop takes no requests. */
export function LazyAskForQuote({ from }: { from: QuoteSource }) {
  return useShop().quotes === true && <AskForQuote from={from} />;
}
