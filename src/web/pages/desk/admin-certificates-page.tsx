import { CertificatesList } from '../../features/catalogue/desk/certificates/certificates-list.tsx';
import { CatalogueNav } from '../../features/desk/desk/shell/catalogue-nav.tsx';

export function Component() {
  return (
    <>
      <CatalogueNav />
      <CertificatesList />
    </>
  );
}
