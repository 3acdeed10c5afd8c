import { Suspense, use, type ReactNode } from 'react';
import { withFurtherWords } from '../../../../lib/page/further-words.ts';
import { lazyChunk } from '../../../../lib/page/lazy-chunk.ts';
import { useShop } from '../../../../lib/page/use-shop.ts';

/** Nothing is shown without its code: the page does its own work without it. */
const chunk = lazyChunk(() =>
  withFurtherWords(import('./message-choices.tsx')).catch(() => ({ MessageChoices: () => null })),
);

/** Adds the updates that a person may choose below its children, while the shop offers any. */
export function WithMessageChoices({ children }: { children: ReactNode }) {
  if (!useShop().messages) return children;
  return (
    <>
      {children}
      <Suspense>
        <Loaded />
      </Suspense>
    </>
  );
}

function Loaded() {
  const { MessageChoices } = use(chunk.load());
  return <MessageChoices />;
}
