import { call, listCall } from '../platform/call.ts';
import type { Message } from '../platform/shapes.ts';
import type {
  Certificate,
  CertificateChange,
  CertificatesQuery,
  ListedCertificate,
  NewCertificate,
} from './certificates-shapes.ts';

export const createCertificate = call<{
  params: { id: string };
  body: NewCertificate;
  reply: Certificate;
}>('POST', '/admin/products/:id/certificates', 'admin', 'catalogue');

export const updateCertificate = call<{
  params: { id: string };
  body: CertificateChange;
  reply: Certificate;
}>('PUT', '/admin/certificates/:id', 'admin', 'catalogue');

export const deleteCertificate = call<{ params: { id: string }; reply: Message }>(
  'DELETE',
  '/admin/certificates/:id',
  'admin',
  'catalogue',
);

export const listCertificates = listCall<{ query: CertificatesQuery; reply: ListedCertificate[] }>(
  '/admin/certificates',
  'admin',
  'catalogue',
);
