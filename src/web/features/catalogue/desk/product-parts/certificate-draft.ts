import type { CertificateKind, CertificateState } from '../../../../../domain/catalogue/catalogue-choices.ts';
import type {
  ListedCertificate,
  NewCertificate,
} from '../../../../../contract/catalogue/certificates-shapes.ts';

export interface CertificateDraft {
  kind: CertificateKind;
  state: CertificateState;
  number: string;
  standard: string;
  firmware: string;
  issued: string;
  expires: string;
  reason: string;
  file: string;
}

export const emptyCertificate: CertificateDraft = {
  kind: 'BIS',
  state: 'certified',
  number: '',
  standard: '',
  firmware: '',
  issued: '',
  expires: '',
  reason: '',
  file: '',
};

export const STATE_NAMES: Record<CertificateState, string> = {
  certified: 'Certified',
  pending: 'Pending',
  not_required: 'Not required',
};

export function certificateDraftOf(certificate: Omit<ListedCertificate, 'product'>): CertificateDraft {
  const { kind, state, number, standard, firmware, issued, expires, reason, file } = certificate;
  return {
    kind,
    state,
    number: number ?? '',
    standard: standard ?? '',
    firmware: firmware ?? '',
    issued: issued ?? '',
    expires: expires ?? '',
    reason: reason ?? '',
    file: file ?? '',
  };
}

/** @returns the body; an empty field clears what was there */
export function certificateBodyOf({ kind, state, ...texts }: CertificateDraft): NewCertificate {
  const written = Object.fromEntries(
    Object.entries(texts).map(([field, text]) => [field, text.trim() === '' ? null : text.trim()]),
  );
  return { kind, state, ...written };
}
