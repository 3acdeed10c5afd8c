import { ManageMenus } from '../../features/storefront/desk/menus/manage-menus.tsx';

export function Component() {
  return <ManageMenus />;
}
