import logoLight from '../../../../assets/brand/logo-light.svg';
import logo from '../../../../assets/brand/logo.svg';
import { useShop } from '../../../../lib/page/use-shop.ts';

const size = { width: 147, height: 36 };

/** Loads lazily, after the page's large picture; the other theme's logo is never requested. */
export function BrandLogo({ onNight = false }: { onNight?: boolean }) {
  const { tradeName } = useShop();
  if (onNight) return <img src={logoLight} alt={tradeName} loading="lazy" {...size} />;
  return (
    <>
      <img src={logo} alt={tradeName} loading="lazy" className="dark:hidden" {...size} />
      <img src={logoLight} alt={tradeName} loading="lazy" className="hidden dark:block" {...size} />
    </>
  );
}
