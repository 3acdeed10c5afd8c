import { useLocation } from '../router/router.tsx';
import { paths } from '../../contract/page-paths.ts';
import { FloatingCheckout } from '../features/cart/floating-checkout.tsx';
import { useCart } from '../features/cart/use-cart.ts';
import { useCartErrors } from '../features/cart/use-cart-errors.ts';
import { usePendingProduct } from '../features/cart/use-pending-product.ts';
import { FooterForm } from '../features/enquiry/footer-form.tsx';
import { SiteFooter } from '../features/shell/site-footer.tsx';
import { WhatsappButton } from '../features/shell/whatsapp-button.tsx';
import { ThemeSwitch } from '../features/theme/theme-switch.tsx';

export { HeaderSearch } from '../features/shell/header-search.tsx';
export { UtilityStrip } from '../features/shell/utility-strip.tsx';

/** The footer and the floating buttons. */
export function PageEnd() {
  const { pathname } = useLocation();
  const { count } = useCart();
  useCartErrors();
  usePendingProduct();
  const hasCheckout = pathname === paths.products && count > 0;
  return (
    <>
      <SiteFooter form={<FooterForm />} themeSwitch={<ThemeSwitch />} />
      {hasCheckout && <FloatingCheckout count={count} />}
      <WhatsappButton isSmall={hasCheckout} isRaised={pathname.startsWith(paths.product(''))} />
    </>
  );
}
