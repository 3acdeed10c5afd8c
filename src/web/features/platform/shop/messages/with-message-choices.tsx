import { Suspense, use, type ReactNode } from 'react';
import { withFurtherWords } from '../../../../lib/page/further-words.ts';
import { lazyChunk } from '../../../../lib/page/lazy-chunk.ts';
import { useShop } from '../../../../lib/page/use-shop.ts';

/** Without its code nothing is shown: the page does its own work without it. */
const chunk = lazyChunk(() =>
  withFurtherWords(import('./message-choices.tsx')).catch(() => ({ MessageChoices: () => null })),
);

/** Its children, and below them the updates that a person may choose while the shop offers any. */
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
