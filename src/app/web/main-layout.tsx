import type { ReactNode } from 'react';
import { useLogOut } from '../../accounts/auth/use-log-out.shop.ts';
import { CartBadge } from '../../orders/cart/cart-badge.shop.tsx';
import { useCart } from '../../orders/cart/use-cart.shop.ts';
import { SiteHeader } from '../../platform/shell/site-header.shop.tsx';
import { likelyChunk } from '../../kit/web/lib/page/waking.ts';
import { useSession } from '../../kit/web/lib/session/session.ts';
import { SkipLink } from '../../kit/web/ui/page/skip-link.tsx';
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
