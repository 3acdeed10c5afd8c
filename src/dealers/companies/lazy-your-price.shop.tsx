import type { ComponentProps } from 'react';
import { useSession } from '../../kit/web/lib/session/session.ts';
import { lazyComponent } from '../../kit/web/lib/page/lazy-component.tsx';

const Price = lazyComponent(() => import('./your-price.shop.tsx'), 'YourPrice');
const Total = lazyComponent(() => import('./your-price.shop.tsx'), 'YourTotal');

/** The price of a member of a company; nothing for anybody else. */
export function LazyYourPrice(props: ComponentProps<typeof Price>) {
  return useSession().user?.isMember === true && <Price {...props} />;
}

/** The total of several products. */
export function LazyYourTotal(props: ComponentProps<typeof Total>) {
  return useSession().user?.isMember === true && <Total {...props} />;
}
