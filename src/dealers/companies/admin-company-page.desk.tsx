import { CompanyView } from './company-view.desk.tsx';
import { CompanyAccount } from '../../payments/receipts/company-account.desk.tsx';
import type { PageProps } from '../../kit/web/lib/page/page.ts';
import { useDeskRights } from '../../kit/web/lib/session/desk-rights.ts';

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
