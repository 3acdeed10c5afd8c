import logoLight from '../../../../assets/brand/logo-light.svg';
import logo from '../../../../assets/brand/logo.svg';
import { useShop } from '../../../../lib/page/use-shop.ts';

const size = { width: 147, height: 36 };

/** The shop's logo. Lazily: it waits for the page's one large picture, and the other theme's is never requested. */
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
