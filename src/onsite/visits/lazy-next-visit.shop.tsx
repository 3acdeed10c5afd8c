import { Suspense, use, type ComponentProps } from 'react';
import { deliveryPin } from '../../delivery/pins/delivery-pin.shop.ts';
import { withFurtherWords } from '../../kit/web/lib/page/further-words.ts';
import { lazyChunk } from '../../kit/web/lib/page/lazy-chunk.ts';
import { useStore } from '../../kit/web/lib/store.ts';
import type { NextVisit } from './slot-field.shop.tsx';

/** Few products are for a visit; none while visits are not offered. */
const chunk = lazyChunk(() =>
  withFurtherWords(import('./slot-field.shop.tsx')).catch(() => ({ NextVisit: () => null })),
);

export function LazyNextVisit({ onsite }: Pick<ComponentProps<typeof NextVisit>, 'onsite'>) {
  const pin = useStore(deliveryPin);
  if (pin === '') return null;
  return (
    <Suspense>
      <Chunk onsite={onsite} pin={pin} />
    </Suspense>
  );
}

function Chunk(props: ComponentProps<typeof NextVisit>) {
  const { NextVisit: Shown } = use(chunk.load());
  return <Shown {...props} />;
}
