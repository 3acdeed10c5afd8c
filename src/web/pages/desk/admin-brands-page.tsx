import { ManageBrands } from '../../features/catalogue/desk/brands/manage-brands.tsx';

export function Component() {
  return <ManageBrands />;
}
