import { ManagePages } from '../../features/storefront/desk/pages/manage-pages.tsx';

export function Component() {
  return <ManagePages />;
}
