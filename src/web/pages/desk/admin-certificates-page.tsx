import { CertificatesList } from '../../features/catalogue/desk/certificates/certificates-list.tsx';
import { CatalogueNav } from '../../features/desk/desk/shell/catalogue-nav.tsx';
import { PageHead } from '../../lib/page/page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead title="Certificates" description="Certificates" />
      <CatalogueNav />
      <CertificatesList />
    </>
  );
}
