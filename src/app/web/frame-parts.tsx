import { paths } from '../page-paths.ts';
import { FooterForm } from '../../desk/enquiries/footer-form.shop.tsx';
import {
  FloatingCheckout,
  useCartErrors,
  usePendingProduct,
} from '../../orders/cart/use-pending-product.shop.tsx';
import { useCart } from '../../orders/cart/use-cart.shop.ts';
import { LanguageLink, WhatsappButton } from '../../platform/shell/utility-strip.shop.tsx';
import { SiteFooter } from '../../platform/shell/site-footer.shop.tsx';
import { ThemeSwitch } from '../../platform/shell/theme-switch.shop.tsx';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import { HeaderSearch } from '../../search/search/header-search.shop.tsx';
import { useLocation } from '../../kit/web/router/router.tsx';

export { UtilityStrip } from '../../platform/shell/utility-strip.shop.tsx';

export function FrameSearch({ isNarrow }: { isNarrow: boolean }) {
  if (isNarrow) return <HeaderSearch takesFocus className="wrap pb-3 md:hidden" />;
  return <HeaderSearch className="grow max-md:hidden md:max-w-[600px]" />;
}

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
  return (
    pathname === paths.cart || pathname === paths.checkout || /^\/(quote|my-account\/orders)\//.test(pathname)
  );
}
