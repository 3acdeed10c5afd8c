import { Suspense, use, type ComponentProps } from 'react';
import { useSession } from '../../kit/web/lib/session/session.ts';
import { lazyChunk } from '../../kit/web/lib/page/lazy-chunk.ts';
import type { YourPrice, YourTotal } from './your-price.shop.tsx';

/** Only members of companies need it. */
const chunk = lazyChunk(() => import('./your-price.shop.tsx'));

/** The price of a member of a company; nothing for anybody else. */
export function LazyYourPrice(props: ComponentProps<typeof YourPrice>) {
  const isMember = useSession().user?.isMember === true;
  return isMember && <Suspense>{<Price {...props} />}</Suspense>;
}

/** The total of several products. */
export function LazyYourTotal(props: ComponentProps<typeof YourTotal>) {
  const isMember = useSession().user?.isMember === true;
  return isMember && <Suspense>{<Total {...props} />}</Suspense>;
}

function Price(props: ComponentProps<typeof YourPrice>) {
  const { YourPrice } = use(chunk.load());
  return <YourPrice {...props} />;
}

function Total(props: ComponentProps<typeof YourTotal>) {
  const { YourTotal } = use(chunk.load());
  return <YourTotal {...props} />;
}
