import type { SubmitEvent } from 'react';
import {
  CERTIFICATE_KINDS,
  CERTIFICATE_STATES,
  type CertificateKind,
  type CertificateState,
} from '../../../../../domain/catalogue/catalogue-choices.ts';
import type { ProductFile } from '../../../../../contract/catalogue/product-extras-shapes.ts';
import { Button } from '../../../../ui/button.tsx';
import { DateField } from '../../../../forms/date-field.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { STATE_NAMES, type CertificateDraft } from './certificate-draft.ts';

interface Props {
  title: string;
  draft: CertificateDraft;
  files: ProductFile[];
  isBusy: boolean;
  onChange: (part: Partial<CertificateDraft>) => void;
  onSave: () => void;
  onCancel: () => void;
}

export function CertificateFields({ title, draft, files, isBusy, onChange, onSave, onCancel }: Props) {
  const text = (field: 'number' | 'standard' | 'firmware' | 'issued' | 'expires' | 'reason') => ({
    value: draft[field],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  });
  return (
    <form
      aria-label={title}
      noValidate
      className="grid gap-4 rounded-md border border-line p-4"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        onSave();
      }}
    >
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <SelectField
          label="Kind"
          value={draft.kind}
          options={CERTIFICATE_KINDS.map((kind) => ({ value: kind, name: kind }))}
          onChange={(event) => onChange({ kind: event.target.value as CertificateKind })}
        />
        <SelectField
          label="State of the certificate"
          value={draft.state}
          options={CERTIFICATE_STATES.map((state) => ({ value: state, name: STATE_NAMES[state] }))}
          onChange={(event) => onChange({ state: event.target.value as CertificateState })}
        />
        <TextField label="Number" maxLength={100} {...text('number')} />
        <TextField label="Standard" maxLength={200} {...text('standard')} />
        <TextField label="Firmware" maxLength={100} {...text('firmware')} />
        <DateField label="Issued" {...text('issued')} />
        <DateField label="Expires" {...text('expires')} />
        <SelectField
          label="Proof"
          value={draft.file}
          hint="A file of kind Certificate"
          options={[
            { value: '', name: 'None' },
            ...files.map(({ _id, title: name }) => ({ value: _id, name })),
          ]}
          onChange={(event) => onChange({ file: event.target.value })}
        />
      </div>
      {draft.state === 'not_required' && (
        <TextField label="Reason" required maxLength={300} {...text('reason')} />
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={isBusy}>
          Save certificate
        </Button>
        <Button kind="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
