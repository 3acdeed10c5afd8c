import { useState, type SubmitEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ListedCertificate, NewCertificate, ProductFile } from './certificates.shapes.ts';
import {
  CERTIFICATE_KINDS,
  CERTIFICATE_STATES,
  type CertificateKind,
  type CertificateState,
} from '../products/catalogue-choices.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { showConfirm } from '../../kit/web/lib/dialogs.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Pending } from '../../kit/web/pending.tsx';
import { DateField } from '../../kit/web/forms/date-field.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { SelectField } from '../../kit/web/ui/forms/select-field.tsx';
import type { PartProps } from '../products/use-product-changes.desk.ts';
import { usePartChange } from '../products/use-part-change.desk.ts';

const emptyCertificate: CertificateDraft = {
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

const STATE_NAMES: Record<CertificateState, string> = {
  certified: 'Certified',
  pending: 'Pending',
  not_required: 'Not required',
};

export function CertificatesPart(props: PartProps) {
  const { product } = props;
  const own = useQuery(apiQuery('GET /admin/certificates', { query: { product: product._id } }));
  const { isBusy, run } = usePartChange(props);
  const [edited, setEdited] = useState<{ id: string | null; draft: CertificateDraft } | null>(null);

  function save(): void {
    if (!edited) return;
    const body = certificateBodyOf(edited.draft);
    const { id } = edited;
    run(
      () =>
        id === null
          ? callApi('POST /admin/products/:id/certificates', { params: { id: product._id }, body })
          : callApi('PUT /admin/certificates/:id', { params: { id }, body }),
      () => setEdited(null),
    );
  }

  async function remove({ _id, kind, number }: ListedCertificate): Promise<void> {
    const isSure = await showConfirm(`Delete the certificate ${kind} ${number ?? ''}?`, {
      confirmLabel: 'Delete',
    });
    if (isSure) run(() => callApi('DELETE /admin/certificates/:id', { params: { id: _id } }));
  }

  return (
    <div className="grid gap-4" aria-busy={isBusy}>
      <GateLine product={product} />
      {own.isPending && <Pending />}
      {own.isError && (
        <LoadFailed sentence="Failed to load the certificates." onRetry={() => void own.refetch()} />
      )}
      {own.data?.items.length === 0 && <p className="text-text-2">No certificates yet.</p>}
      <ul className="grid gap-2">
        {own.data?.items.map((certificate) => (
          <li key={certificate._id} className="flex flex-wrap items-center gap-3 border-b border-line py-2">
            <span className="min-w-0 grow">
              <span className="block font-semibold wrap-anywhere">
                {certificate.kind} {certificate.number}
              </span>
              <span className="num text-small text-text-3">{stateLine(certificate)}</span>
            </span>
            <Button
              kind="outline"
              size="small"
              aria-label={`Edit ${certificate.kind} ${certificate.number ?? ''}`}
              onClick={() => setEdited({ id: certificate._id, draft: certificateDraftOf(certificate) })}
            >
              Edit
            </Button>
            <Button
              kind="danger"
              size="small"
              aria-label={`Delete ${certificate.kind} ${certificate.number ?? ''}`}
              onClick={() => void remove(certificate)}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
      {edited ? (
        <CertificateFields
          title={edited.id === null ? 'Add certificate' : 'Edit certificate'}
          draft={edited.draft}
          files={product.files.filter(({ kind }) => kind === 'certificate')}
          isBusy={isBusy}
          onChange={(part) => setEdited({ ...edited, draft: { ...edited.draft, ...part } })}
          onSave={save}
          onCancel={() => setEdited(null)}
        />
      ) : (
        <div>
          <Button kind="outline" onClick={() => setEdited({ id: null, draft: emptyCertificate })}>
            Add certificate
          </Button>
        </div>
      )}
    </div>
  );
}

function GateLine({ product: { gate, held } }: Pick<PartProps, 'product'>) {
  if (!gate || gate.level === 'off') return null;
  const asked = gate.kinds.join(' and ');
  const missing = gate.missing.length === 0 ? 'Nothing is missing.' : `Missing: ${gate.missing.join(', ')}.`;
  return (
    <p className="rounded-md bg-accent-tint px-3.5 py-2.5">
      Its category asks for {asked}. {missing} {held && 'The product is off sale until the proof is there.'}
    </p>
  );
}

function stateLine({ state, expires, standard, reason, checkedBy }: ListedCertificate): string {
  return [
    STATE_NAMES[state],
    expires && `until ${expires.split('-').reverse().join('-')}`,
    standard,
    reason,
    checkedBy && `checked by ${checkedBy}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

interface Props {
  title: string;
  draft: CertificateDraft;
  files: ProductFile[];
  isBusy: boolean;
  onChange: (part: Partial<CertificateDraft>) => void;
  onSave: () => void;
  onCancel: () => void;
}

function CertificateFields({ title, draft, files, isBusy, onChange, onSave, onCancel }: Props) {
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

interface CertificateDraft {
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

function certificateDraftOf(certificate: Omit<ListedCertificate, 'product'>): CertificateDraft {
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
function certificateBodyOf({ kind, state, ...texts }: CertificateDraft): NewCertificate {
  const written = Object.fromEntries(
    Object.entries(texts).map(([field, text]) => [field, text.trim() === '' ? null : text.trim()]),
  );
  return { kind, state, ...written };
}
