import type { ReactNode } from 'react';
import { withFurtherWords } from '../../kit/web/lib/page/further-words.ts';
import { optionalComponent } from '../../kit/web/lib/page/lazy-component.tsx';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';

const MessageChoices = optionalComponent(
  () => withFurtherWords(import('./message-choices.shop.tsx')),
  'MessageChoices',
);

/** Adds the updates that a person may choose below its children, while the shop offers any. */
export function WithMessageChoices({ children }: { children: ReactNode }) {
  if (!useShop().messages) return children;
  return (
    <>
      {children}
      <MessageChoices />
    </>
  );
}
