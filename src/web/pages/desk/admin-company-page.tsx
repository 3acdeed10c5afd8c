import { CompanyView } from '../../features/accounts/desk/companies/company-view.tsx';
import { CompanyAccount } from '../../features/payments/desk/credit/company-account.tsx';
import type { PageProps } from '../../lib/page/page.ts';
import { useDeskRights } from '../../lib/session/desk-rights.ts';

export function Component({ params: { id } }: PageProps) {
  const { has } = useDeskRights();
  return (
    <CompanyView
      key={id}
      id={id!}
      account={has('payments') ? (company) => <CompanyAccount company={company} /> : undefined}
    />
  );
}
