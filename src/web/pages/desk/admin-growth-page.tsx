import { GrowthSettings } from '../../features/storefront/desk/growth/growth-settings.tsx';

export function Component() {
  return <GrowthSettings />;
}
