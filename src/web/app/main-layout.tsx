import type { ReactNode } from 'react';
import { useLocation } from '../router/router.tsx';
import { paths } from '../../contract/page-paths.ts';
import { useLogOut } from '../features/account/use-log-out.ts';
import { CartBadge } from '../features/cart/cart-badge.tsx';
import { FloatingCheckout } from '../features/cart/floating-checkout.tsx';
import { useCart } from '../features/cart/use-cart.ts';
import { useCartErrors } from '../features/cart/use-cart-errors.ts';
import { usePendingProduct } from '../features/cart/use-pending-product.ts';
import { FooterForm } from '../features/enquiry/footer-form.tsx';
import { SiteFooter } from '../features/shell/site-footer.tsx';
import { SiteHeader } from '../features/shell/site-header.tsx';
import { UtilityStrip } from '../features/shell/utility-strip.tsx';
import { WhatsappButton } from '../features/shell/whatsapp-button.tsx';
import { ThemeSwitch } from '../features/theme/theme-switch.tsx';
import { useSession } from '../lib/session.ts';
import { SkipLink } from '../ui/skip-link.tsx';

/** The layout of every page outside the admin area. */
export function MainLayout({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname } = useLocation();
  const { count } = useCart();
  const logOut = useLogOut();
  useCartErrors();
  usePendingProduct();
  const hasCheckout = pathname === paths.products && count > 0;
  return (
    <>
      <SkipLink />
      <UtilityStrip />
      <SiteHeader
        session={session}
        cartCount={count}
        badge={<CartBadge count={count} />}
        onLogOut={() => void logOut()}
      />
      <main id="main" tabIndex={-1} className="min-h-[60dvh]">
        {children}
      </main>
      <SiteFooter form={<FooterForm />} themeSwitch={<ThemeSwitch />} />
      {hasCheckout && <FloatingCheckout count={count} />}
      <WhatsappButton isSmall={hasCheckout} isRaised={pathname.startsWith(paths.product(''))} />
    </>
  );
}
