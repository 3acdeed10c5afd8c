import type { ReactNode } from 'react';
import { MAX_ADDRESS_LINE_LENGTH } from '../../accounts/addresses/postal-address.ts';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import type { CompanyDraft } from './company-draft.web.ts';
import { companyFieldMessages } from './company-field.words.ts';
import { PlaceFields, type PlaceDraft } from '../../accounts/addresses/place-fields.web.tsx';

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
          type="tel"
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
