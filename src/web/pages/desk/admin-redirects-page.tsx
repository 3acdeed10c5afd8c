import { ManageRedirects } from '../../features/storefront/desk/redirects/manage-redirects.tsx';

export function Component() {
  return <ManageRedirects />;
}
