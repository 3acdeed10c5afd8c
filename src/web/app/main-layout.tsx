import type { ReactNode } from 'react';
import { useLogOut } from '../features/accounts/shop/use-log-out.ts';
import { CartBadge } from '../features/orders/shop/cart/cart-badge.tsx';
import { useCart } from '../features/orders/shop/cart/use-cart.ts';
import { SiteHeader } from '../features/platform/shop/shell/site-header.tsx';
import { likelyChunk } from '../lib/page/waking.ts';
import { useSession } from '../lib/session/session.ts';
import { SkipLink } from '../ui/page/skip-link.tsx';
import { FrameEnd, FrameSearch, FrameTop } from './frame.tsx';

const menu = likelyChunk(() => import('./menu.tsx'));

export function MainLayout({ children }: { children: ReactNode }) {
  const session = useSession();
  const { count } = useCart();
  const logOut = useLogOut();
  return (
    <>
      <SkipLink />
      <FrameTop />
      <SiteHeader
        session={session}
        cartCount={count}
        badge={<CartBadge count={count} />}
        onLogOut={() => void logOut()}
        search={{ wide: <FrameSearch isNarrow={false} />, narrow: <FrameSearch isNarrow /> }}
        menu={menu}
      />
      <main id="main" tabIndex={-1} className="min-h-[60dvh]">
        {children}
      </main>
      <FrameEnd />
    </>
  );
}
