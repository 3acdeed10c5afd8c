import { FIRST_TRADE_NAME } from '../settings/shop-identity.ts';
import drawnDark from '../../assets/brand/logo-light.svg';
import drawn from '../../assets/brand/logo.svg';
import { classNames } from '../../kit/web/ui/class-names.ts';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';

/**
 * The owner's logo, else the drawn one while the shop has its first name, else the name. It loads lazily, after the page's
 * large picture; the other theme's logo is never requested.
 */
export function BrandLogo({ onNight }: { onNight?: boolean }) {
  const { tradeName, logo } = useShop();
  if (!logo && tradeName !== FIRST_TRADE_NAME)
    return <b className={`text-lead ${onNight ? 'text-white' : ''}`}>{tradeName}</b>;
  const picture = (src: string, ...shown: Parameters<typeof classNames>) => (
    <img
      src={src}
      alt={tradeName}
      loading="lazy"
      className={classNames(logo && 'own-logo', ...shown) || undefined}
      width={logo ? undefined : 147}
      height="36"
    />
  );
  const dark = logo?.dark ?? drawnDark;
  // A logo without a version for dark backgrounds keeps the light one that it was drawn for.
  const plate = logo && logo.dark === logo.light && 'rounded-sm bg-white px-2 py-1';
  if (onNight) return picture(dark, plate);
  return (
    <>
      {picture(logo?.light ?? drawn, 'dark:hidden')}
      {picture(dark, 'hidden dark:block', plate)}
    </>
  );
}
