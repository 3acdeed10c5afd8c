import type { ReactNode } from 'react';
import { MAX_ADDRESS_LINE_LENGTH } from '../../accounts/addresses/postal-address.ts';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { companyFieldMessages } from './company-field.words.ts';
import { PlaceFields, type PlaceDraft } from '../../accounts/addresses/place-fields.web.tsx';
import type { Company, NewApplication } from './companies.shapes.ts';

interface Props {
  draft: CompanyDraft;
  faults: Record<string, string>;
  onChange: (part: Partial<CompanyDraft>) => void;
  isGstinRequired?: boolean;
  /** Shown after the phone number. */
  children?: ReactNode;
}

export function CompanyFields({ draft, faults, onChange, isGstinRequired = false, children }: Props) {
  const text = (name: Exclude<keyof CompanyDraft, keyof PlaceDraft>) => ({
    name,
    error: faults[name] ?? null,
    value: draft[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={companyFieldMessages.legalName}
          required
          data-first-focus
          autoComplete="organization"
          maxLength={MAX_ADDRESS_LINE_LENGTH}
          {...text('legalName')}
        />
        <TextField
          label={companyFieldMessages.tradeName}
          maxLength={MAX_ADDRESS_LINE_LENGTH}
          {...text('tradeName')}
        />
        <TextField
          label={isGstinRequired ? 'GSTIN' : companyFieldMessages.gstinOptional}
          required={isGstinRequired}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={30}
          className="num uppercase"
          {...text('gstin')}
        />
        <TextField
          label={companyFieldMessages.phone}
          required
          inputMode="numeric"
          autoComplete="tel-national"
          hint={companyFieldMessages.phoneHint}
          className="num"
          {...text('phone')}
        />
        {children}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={companyFieldMessages.line1}
          required
          autoComplete="address-line1"
          maxLength={MAX_ADDRESS_LINE_LENGTH}
          {...text('line1')}
        />
        <TextField
          label={companyFieldMessages.line2}
          autoComplete="address-line2"
          maxLength={MAX_ADDRESS_LINE_LENGTH}
          {...text('line2')}
        />
      </div>
      <PlaceFields draft={draft} faults={faults} onChange={onChange} />
    </>
  );
}

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
