import type { ComponentProps } from 'react';
import { deliveryPin } from '../../delivery/pins/delivery-pin.shop.ts';
import { withFurtherWords } from '../../kit/web/lib/page/further-words.ts';
import { optionalComponent } from '../../kit/web/lib/page/lazy-component.tsx';
import { useStore } from '../../kit/web/lib/store.ts';

/** Few products are for a visit; none while visits are not offered. */
const NextVisit = optionalComponent(() => withFurtherWords(import('./slot-field.shop.tsx')), 'NextVisit');

export function LazyNextVisit({ onsite }: Pick<ComponentProps<typeof NextVisit>, 'onsite'>) {
  const pin = useStore(deliveryPin);
  return pin !== '' && <NextVisit onsite={onsite} pin={pin} />;
}
