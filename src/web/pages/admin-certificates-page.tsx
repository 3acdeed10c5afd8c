import { CertificatesList } from '../features/admin-certificates/certificates-list.tsx';
import { CatalogueNav } from '../features/admin-shell/catalogue-nav.tsx';
import { PageHead } from '../lib/page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead title="Certificates" description="Certificates" />
      <CatalogueNav />
      <CertificatesList />
    </>
  );
}
