import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { StatusVerdict } from '../../../../../domain/orders/dispatch/status-verdicts.ts';
import type { StatusFile } from '../../../../../contract/orders/dispatch/shipments-shapes.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { sentenceOf } from '../../../../lib/api/failures.ts';
import { useCsvFile } from '../../../../lib/files/use-csv-file.ts';
import { DialogForm } from '../../../../ui/dialogs/dialog-form.tsx';
import { FileField } from '../../../../ui/forms/file-field.tsx';
import { shipmentStateNames } from './shipment-badge.tsx';

interface Props {
  onApplied: (sentence: string) => void;
  onClose: () => void;
}

const MAX_SHOWN = 100;

const verdictNames: Record<StatusVerdict, string> = {
  change: 'changes',
  same: 'as it is',
  old: 'older',
  unknown: 'unknown number',
  fault: 'fault',
};

const changesOf = (count: number) => (count === 1 ? '1 change' : `${count} changes`);

/** First shows what a courier's file would change; rows with a fault are left out. */
export function StatusFileDialog({ onApplied, onClose }: Props) {
  const [refusals, setRefusals] = useState(0);
  const sending = useMutation({
    mutationFn: (body: { csv: string; apply: boolean }) =>
      callApi('POST /admin/shipments/status-csv', { body }),
    onSuccess: ({ applied, counts }) => {
      if (!applied) return;
      onApplied(`${changesOf(counts.change)} applied.`);
      onClose();
    },
  });
  const sheet = useCsvFile((csv) => sending.mutate({ csv, apply: false }));
  const read = sending.data ?? null;
  const changes = read?.counts.change ?? 0;

  function submit(): void {
    const csv = sheet.file?.csv;
    if (csv !== undefined) return sending.mutate({ csv, apply: changes > 0 });
    sheet.setFault('Please choose a file.');
    setRefusals(refusals + 1);
  }

  return (
    <DialogForm
      title="Courier status file"
      position="wide"
      submitLabel={changes > 0 ? `Apply ${changesOf(changes)}` : 'Check file'}
      isBusy={sending.isPending}
      refusals={refusals}
      failure={sending.error ? sentenceOf(sending.error, 'Could not read the file.') : null}
      onSubmit={submit}
      onCancel={onClose}
    >
      <p>One row for each parcel, with its tracking number, its status and, if it is there, the day.</p>
      <FileField
        label="File"
        accept=".csv,text/csv,text/plain"
        data-first-focus
        error={sheet.fault}
        onFile={(file) => {
          sending.reset();
          void sheet.choose(file);
        }}
      />
      <div role="status" className="num">
        {read && <Summary read={read} />}
      </div>
    </DialogForm>
  );
}

function Summary({ read: { counts, rows } }: { read: StatusFile }) {
  const shown = rows.filter(({ verdict }) => verdict !== 'same');
  return (
    <>
      <p className="font-[650]">
        {changesOf(counts.change)}, {counts.same} as they are, {counts.old} older, {counts.unknown} unknown,{' '}
        {counts.fault} with a fault
      </p>
      <ul className="mt-2 grid max-h-72 gap-1 overflow-y-auto">
        {shown.slice(0, MAX_SHOWN).map(({ row, number, order, from, to, verdict, why }) => (
          <li key={row} className="wrap-anywhere">
            <b className="font-[650]">Row {row}</b> {number} {order}:{' '}
            {verdict === 'change' && from && to
              ? `${shipmentStateNames[from]} → ${shipmentStateNames[to]}`
              : (why ?? verdictNames[verdict])}
          </li>
        ))}
        {shown.length > MAX_SHOWN && <li>… and {shown.length - MAX_SHOWN} more</li>}
      </ul>
    </>
  );
}
