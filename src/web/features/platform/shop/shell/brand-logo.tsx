import { shopIdentity } from '../../../../../domain/platform/shop-identity.ts';
import logoLight from '../../../../assets/brand/logo-light.svg';
import logo from '../../../../assets/brand/logo.svg';
import { useShop } from '../../../../lib/page/use-shop.ts';

const size = { width: 147, height: 36 };
/** As wide as it is drawn, at most. */
const ownClass = 'h-9 w-auto max-w-[200px] object-contain object-left';

/**
 * The owner's logo, else the drawn one while the shop has its first name, else the name. It loads lazily, after the page's
 * large picture; the other theme's logo is never requested.
 */
export function BrandLogo({ onNight = false }: { onNight?: boolean }) {
  const { tradeName, logo: own } = useShop();
  if (!own && tradeName !== shopIdentity.name)
    return (
      <span className={`text-[1.375rem] leading-9 font-bold ${onNight ? 'text-white' : ''}`}>
        {tradeName}
      </span>
    );
  const look = own ? { className: ownClass } : size;
  const dark = <img src={own?.dark ?? logoLight} alt={tradeName} loading="lazy" {...look} />;
  if (onNight) return dark;
  if (own && own.dark === own.light) return dark;
  return (
    <>
      <img
        src={own?.light ?? logo}
        alt={tradeName}
        loading="lazy"
        {...look}
        className={own ? `dark:hidden ${ownClass}` : 'dark:hidden'}
      />
      <img
        src={own?.dark ?? logoLight}
        alt={tradeName}
        loading="lazy"
        {...look}
        className={own ? `hidden dark:block ${ownClass}` : 'hidden dark:block'}
      />
    </>
  );
}
