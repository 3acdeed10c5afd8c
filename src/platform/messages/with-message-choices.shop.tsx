import { Suspense, use, type ReactNode } from 'react';
import { withFurtherWords } from '../../kit/web/lib/page/further-words.ts';
import { lazyChunk } from '../../kit/web/lib/page/lazy-chunk.ts';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';

/** Nothing is shown without its code: the page does its own work without it. */
const chunk = lazyChunk(() =>
  withFurtherWords(import('./message-choices.shop.tsx')).catch(() => ({ MessageChoices: () => null })),
);

/** Adds the updates that a person may choose below its children, while the shop offers any. */
export function WithMessageChoices({ children }: { children: ReactNode }) {
  if (!useShop().messages) return children;
  return (
    <>
      {children}
      <Suspense>
        <Chunk />
      </Suspense>
    </>
  );
}

function Chunk() {
  const { MessageChoices } = use(chunk.load());
  return <MessageChoices />;
}
