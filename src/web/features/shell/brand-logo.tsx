import { shopIdentity } from '../../../contract/shop-identity.ts';
import logoLight from '../../assets/brand/logo-light.svg';
import logo from '../../assets/brand/logo.svg';

const size = { width: 147, height: 36 };

/** The shop's logo. The file for the other theme loads lazily and so is never requested. */
export function BrandLogo({ onNight = false }: { onNight?: boolean }) {
  if (onNight) return <img src={logoLight} alt={shopIdentity.name} loading="lazy" {...size} />;
  return (
    <>
      <img src={logo} alt={shopIdentity.name} className="dark:hidden" {...size} />
      <img src={logoLight} alt={shopIdentity.name} loading="lazy" className="hidden dark:block" {...size} />
    </>
  );
}
