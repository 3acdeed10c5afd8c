import {
  CERTIFICATE_KINDS,
  CERTIFICATE_STATES,
  type CertificateState,
} from '../../../../../domain/catalogue/catalogue-choices.ts';
import type { CertificatesQuery } from '../../../../../contract/catalogue/certificates-shapes.ts';
import { useUrlFilters } from '../../../../lib/use-url-filters.ts';

/** Expired certificates are included. */
export const dueNames = { 30: 'Due in 30 days', 60: 'Due in 60 days', 90: 'Due in 90 days' };

export const stateNames: Record<CertificateState, string> = {
  certified: 'Certified',
  pending: 'Pending',
  not_required: 'Not required',
};

export function useCertificatesUrl() {
  const filters = useUrlFilters(['due', 'state', 'kind']);
  const { due, state: stateText, kind: kindText } = filters.values;
  const state = CERTIFICATE_STATES.find((known) => known === stateText);
  const kind = CERTIFICATE_KINDS.find((known) => known === kindText);
  const choice: Pick<CertificatesQuery, 'due' | 'state' | 'kind'> = {
    ...(due in dueNames && { due: Number(due) }),
    ...(state && { state }),
    ...(kind && { kind }),
  };
  return { ...filters, choice };
}
