import { paths } from '../../contract/platform/page-paths.ts';
import { FooterForm } from '../features/desk/shop/footer-form.tsx';
import { FloatingCheckout } from '../features/orders/shop/cart/floating-checkout.tsx';
import { useCartErrors } from '../features/orders/shop/cart/use-cart-errors.ts';
import { useCart } from '../features/orders/shop/cart/use-cart.ts';
import { usePendingProduct } from '../features/orders/shop/cart/use-pending-product.ts';
import { LanguageLink } from '../features/platform/shop/shell/language-link.tsx';
import { SiteFooter } from '../features/platform/shop/shell/site-footer.tsx';
import { WhatsappButton } from '../features/platform/shop/shell/whatsapp-button.tsx';
import { ThemeSwitch } from '../features/platform/shop/theme/theme-switch.tsx';
import { useShop } from '../lib/page/use-shop.ts';
import { useLocation } from '../router/router.tsx';

export { HeaderSearch } from '../features/search/shop/header-search.tsx';
export { UtilityStrip } from '../features/platform/shop/shell/utility-strip.tsx';

export function PageEnd() {
  const { pathname } = useLocation();
  const { count } = useCart();
  const { languages } = useShop();
  useCartErrors();
  usePendingProduct();
  // A fragment is used only if there are several languages: React's ids count positions.
  const switches = languages ? (
    <>
      <LanguageLink className="link-line inline-flex min-h-11 items-center" />
      <ThemeSwitch />
    </>
  ) : (
    <ThemeSwitch />
  );
  const hasCheckout = pathname === paths.products && count > 0;
  return (
    <>
      <SiteFooter form={<FooterForm />} themeSwitch={switches} />
      {hasCheckout && <FloatingCheckout count={count} />}
      {!hasOwnLink(pathname) && <WhatsappButton isSmall={hasCheckout} />}
    </>
  );
}

/** Pages on which somebody pays have nothing above them: the strip on top has the same link. */
function hasOwnLink(pathname: string): boolean {
  return pathname === paths.cart || pathname === paths.checkout || pathname.startsWith(paths.myOrder(''));
}
