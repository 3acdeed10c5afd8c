import { ManageClaims } from '../../features/orders/desk/claims/manage-claims.tsx';

export function Component() {
  return <ManageClaims />;
}
