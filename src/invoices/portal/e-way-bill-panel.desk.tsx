import { useState, useEffect, useRef, type SubmitEvent } from 'react';
import { Truck } from 'lucide-react';
import { useMutation } from '@tanstack/react-query';
import { indianNumber } from '../../kit/rules/money.ts';
import type { GstMonth, MonthFault } from '../gst-returns/gst-returns.shapes.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { apiUrl } from '../../kit/web/lib/api/api-url.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { downloadFile } from '../../kit/web/lib/files/download-file.ts';
import { Dialog } from '../../kit/web/ui/dialogs/dialog.tsx';
import { CheckField } from '../../kit/web/ui/forms/check-field.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { ErrorSummary, focusFaults } from '../../kit/web/ui/forms/error-summary.tsx';
import { GstPanel } from '../gst-returns/fault-list.desk.tsx';
import { ExpertPart } from '../gst-returns/month-downloads.desk.tsx';
import * as gstMessages from '../gst-returns/gst.words.ts';
import {
  eWayBillErrors,
  eWayBillQueryOf,
  type EWayBillDraft,
  type EWayBillErrors,
  type OwnTransport,
  MAX_DOCUMENTS_OF_FILE,
} from './e-way-bill-draft.desk.ts';

/** Shows nothing while no invoice of the month needs an e-way bill. */
export function EWayBillPanel({ month, faults }: Pick<GstMonth, 'month' | 'faults'>) {
  const [isOpen, setOpen] = useState(false);
  const missing = faults.filter(isWithoutEWayBill);
  if (missing.length === 0) return null;
  return (
    <GstPanel
      title="E-way bills"
      lead={
        missing.length === 1
          ? 'One invoice of this month needs an e-way bill.'
          : `${indianNumber(missing.length)} invoices of this month need an e-way bill.`
      }
    >
      <Button kind="outline" className="mt-3" onClick={() => setOpen(true)}>
        <Truck size={20} />
        E-way bill file…
      </Button>
      {isOpen && <EWayBillFileDialog month={month} invoices={missing} onClose={() => setOpen(false)} />}
    </GstPanel>
  );
}

export type InvoiceWithoutEWayBill = MonthFault & { documentId: string };

function isWithoutEWayBill(fault: MonthFault): fault is InvoiceWithoutEWayBill {
  return fault.code === 'e_way_bill_missing' && fault.documentId !== undefined;
}

interface Props {
  month: string;
  invoices: { documentId: string; orderId?: string | undefined }[];
  onClose: () => void;
}

function EWayBillFileDialog({ month, invoices, onClose }: Props) {
  const [draft, setDraft] = useState<EWayBillDraft>({
    ids: invoices.slice(0, MAX_DOCUMENTS_OF_FILE).map(({ documentId }) => documentId),
    distance: '',
    vehicleNo: '',
    transporterId: '',
    own: {},
  });
  const [errors, setErrors] = useState<EWayBillErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const download = useMutation({
    mutationFn: () =>
      downloadFile(
        apiUrl('GET /admin/documents/e-way-bill.json', {}, eWayBillQueryOf(draft)),
        `e-way-bill-${month}.json`,
      ),
    onSuccess: onClose,
  });

  useEffect(() => {
    focusFaults(form.current);
  }, [errors]);

  function change(part: Partial<EWayBillDraft>): void {
    setDraft({ ...draft, ...part });
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const found = eWayBillErrors(draft);
    setErrors(found);
    if (Object.keys(found).length === 0) download.mutate();
  }

  return (
    <Dialog title="E-way bill file" onClose={onClose} closesOnBackdrop={false}>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
        <ErrorSummary faults={errors} />
        <fieldset className="min-w-0" aria-describedby={errors.ids && 'e-way-invoices-error'}>
          <legend className="font-[550]">Invoices</legend>
          <ul className="num mt-1 max-h-44 overflow-y-auto rounded-md border border-line px-3.5">
            {invoices.map(({ documentId, orderId }) => (
              <li key={documentId}>
                <CheckField
                  label={`Invoice of order ${orderId ?? ''}`}
                  checked={draft.ids.includes(documentId)}
                  onChange={({ target }) =>
                    change({
                      ids: target.checked
                        ? [...draft.ids, documentId]
                        : draft.ids.filter((id) => id !== documentId),
                    })
                  }
                />
              </li>
            ))}
          </ul>
          {errors.ids && (
            <p id="e-way-invoices-error" role="alert" className="mt-1.5 text-small font-[550] text-bad">
              {errors.ids}
            </p>
          )}
        </fieldset>
        <TextField
          label="Distance in km"
          hint="Left empty, the portal calculates it from the PIN codes"
          inputMode="numeric"
          maxLength={6}
          className="num"
          value={draft.distance}
          error={errors.distance}
          onChange={({ target }) => change({ distance: target.value })}
        />
        <TextField
          label="Vehicle number"
          hint="May be filled in later at the portal"
          maxLength={30}
          autoCapitalize="characters"
          className="num uppercase"
          value={draft.vehicleNo}
          error={errors.vehicleNo}
          onChange={({ target }) => change({ vehicleNo: target.value })}
        />
        <ExpertPart title="Own distance or vehicle for an invoice">
          <div className="grid max-h-64 gap-4 overflow-y-auto px-0.5">
            {invoices
              .filter(({ documentId }) => draft.ids.includes(documentId))
              .map(({ documentId, orderId = '' }) => (
                <OwnTransportFields
                  key={documentId}
                  orderId={orderId}
                  own={draft.own[documentId] ?? { distance: '', vehicleNo: '' }}
                  errorOf={(field) => errors[`${documentId}.${field}`]}
                  onChange={(typed) => change({ own: { ...draft.own, [documentId]: typed } })}
                />
              ))}
          </div>
        </ExpertPart>
        <TextField
          label="Transporter’s ID"
          hint="A GSTIN, or the ID the portal gave"
          maxLength={30}
          autoCapitalize="characters"
          className="num uppercase"
          value={draft.transporterId}
          error={errors.transporterId}
          onChange={({ target }) => change({ transporterId: target.value })}
        />
        {download.isError && (
          <p role="alert" className="rounded-md bg-bad-soft px-3 py-2 font-[550] text-bad">
            {sentenceOf(download.error, gstMessages.downloadFailed)}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button kind="outline" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" busy={download.isPending}>
            Download
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface OwnTransportFieldsProps {
  orderId: string;
  own: OwnTransport;
  errorOf: (field: keyof OwnTransport) => string | undefined;
  onChange: (own: OwnTransport) => void;
}

function OwnTransportFields({ orderId, own, errorOf, onChange }: OwnTransportFieldsProps) {
  return (
    <div role="group" aria-label={`Order ${orderId}`} className="grid gap-3 sm:grid-cols-2">
      <TextField
        label={`Distance of ${orderId}`}
        inputMode="numeric"
        maxLength={6}
        className="num"
        value={own.distance}
        error={errorOf('distance') ?? null}
        onChange={({ target }) => onChange({ ...own, distance: target.value })}
      />
      <TextField
        label={`Vehicle of ${orderId}`}
        maxLength={30}
        autoCapitalize="characters"
        className="num uppercase"
        value={own.vehicleNo}
        error={errorOf('vehicleNo') ?? null}
        onChange={({ target }) => onChange({ ...own, vehicleNo: target.value })}
      />
    </div>
  );
}
