import { ManageBrand } from '../../features/storefront/desk/brand/manage-brand.tsx';

export function Component() {
  return <ManageBrand />;
}
