import { CertificatesList } from '../../features/catalogue/desk/certificates/certificates-list.tsx';

export function Component() {
  return <CertificatesList />;
}
