import { useState } from 'react';
import { X } from 'lucide-react';
import { PHONE_PATTERN } from '../../../../../domain/platform/phone-pattern.ts';
import type { Company } from '../../../../../contract/accounts/companies-shapes.ts';
import type { Customer } from '../../../../../contract/accounts/customers-shapes.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { ChooseCompany, ChooseCustomer } from './choose-dialogs.tsx';
import type { QuoteDraft } from './quote-draft.ts';

interface Props {
  draft: QuoteDraft;
  faults: Record<string, string>;
  onChange: (part: Partial<QuoteDraft>) => void;
}

type TextName = 'name' | 'email' | 'phone' | 'gstin' | 'legalName';

export function QuoteBuyerFields({ draft, faults, onChange }: Props) {
  const [opened, open] = useState<'company' | 'customer' | null>(null);
  const close = () => open(null);
  const text = (name: TextName) => ({
    name: `buyer.${name}`,
    error: faults[`buyer.${name}`] ?? (name === 'name' ? (faults.buyer ?? null) : null),
    value: draft[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });

  function takeCompany(company: Company): void {
    close();
    onChange({
      company: { _id: company._id, name: company.legalName },
      customer: null,
      name: company.legalName,
      email: company.email,
      phone: PHONE_PATTERN.test(company.phone) ? company.phone : '',
      gstin: company.gstin ?? '',
      legalName: company.legalName,
      stateCode: company.address.stateCode,
    });
  }

  function takeCustomer({ _id, name, email, phone }: Customer): void {
    close();
    const payBy = draft.payBy === 'account' ? 'bank' : draft.payBy;
    onChange({
      company: null,
      customer: _id,
      name,
      email,
      phone: phone ?? '',
      gstin: '',
      legalName: '',
      payBy,
    });
  }

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        {draft.company ? (
          <p className="flex items-center gap-1 rounded-md bg-subtle py-0.5 pl-3 font-[550]">
            <span className="wrap-anywhere">At the prices of {draft.company.name}</span>
            <IconButton
              aria-label={`Not for ${draft.company.name}`}
              onClick={() =>
                // The customer would bring the company back.
                onChange({
                  company: null,
                  customer: null,
                  payBy: draft.payBy === 'account' ? 'bank' : draft.payBy,
                })
              }
            >
              <X size={18} />
            </IconButton>
          </p>
        ) : (
          <>
            <Button kind="outline" size="small" onClick={() => open('company')}>
              Choose company
            </Button>
            <Button kind="outline" size="small" onClick={() => open('customer')}>
              Choose customer
            </Button>
          </>
        )}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label="Name" required maxLength={100} {...text('name')} />
        <TextField label="Email" required type="email" inputMode="email" {...text('email')} />
        <TextField
          label="Phone"
          inputMode="numeric"
          hint="For WhatsApp."
          className="num"
          {...text('phone')}
        />
        <TextField
          label="GSTIN"
          autoCapitalize="characters"
          maxLength={30}
          className="num uppercase"
          {...text('gstin')}
        />
        {(draft.gstin !== '' || draft.legalName !== '') && (
          <TextField label="Legal name" maxLength={100} {...text('legalName')} />
        )}
      </div>
      {opened === 'company' && <ChooseCompany onChosen={takeCompany} onClose={close} />}
      {opened === 'customer' && <ChooseCustomer onChosen={takeCustomer} onClose={close} />}
    </div>
  );
}
