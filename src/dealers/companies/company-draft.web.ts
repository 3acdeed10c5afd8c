import type { Company, NewApplication } from './companies.shapes.ts';
import type { PlaceDraft } from '../../accounts/addresses/place-fields.web.tsx';

/** A company as typed. */
export interface CompanyDraft extends PlaceDraft {
  legalName: string;
  tradeName: string;
  gstin: string;
  phone: string;
  line1: string;
  line2: string;
}

export function companyDraftOf(company: Company | null, phone = ''): CompanyDraft {
  return {
    legalName: company?.legalName ?? '',
    tradeName: company?.tradeName ?? '',
    gstin: company?.gstin ?? '',
    phone: company?.phone ?? phone,
    line1: company?.address.line1 ?? '',
    line2: company?.address.line2 ?? '',
    pin: company?.address.pin ?? '',
    city: company?.address.city ?? null,
    stateCode: company?.address.stateCode ?? null,
  };
}

export function companyBodyOf(
  { legalName, tradeName, gstin, phone, line1, line2, pin }: CompanyDraft,
  place: { city: string; stateCode: string },
): Omit<NewApplication, 'message'> {
  return {
    legalName,
    tradeName: tradeName.trim() === '' ? null : tradeName,
    gstin,
    phone,
    address: { line1, line2: line2.trim() === '' ? null : line2, pin: pin.trim(), ...place },
  };
}

/** The field of the form that the server's fault is about: `address.pin` is `pin`. */
export function companyFieldOf(name: string): string {
  return name.replace(/^address\./, '');
}

export function companyFaultsOf(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, sentence]) => [companyFieldOf(name), sentence]),
  );
}
