import { CompanyView } from '../../features/accounts/desk/companies/company-view.tsx';
import type { PageProps } from '../../lib/page/page.ts';

export function Component({ params: { id } }: PageProps) {
  return <CompanyView key={id} id={id!} />;
}
