import { ManageCompanies } from '../../features/accounts/desk/companies/manage-companies.tsx';

export function Component() {
  return <ManageCompanies />;
}
