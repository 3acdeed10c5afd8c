import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { importZones } from '../../../../contract/delivery/zones.ts';
import { callApi } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/failures.ts';
import { useCsvFile } from '../../../lib/files/use-csv-file.ts';
import { toasts } from '../../../lib/toasts.ts';
import { DialogForm } from '../../../ui/dialogs/dialog-form.tsx';
import { FileField } from '../../../ui/forms/file-field.tsx';
import * as deliveryDeskMessages from './delivery-desk-messages.ts';

interface Props {
  onImported: () => void;
  onClose: () => void;
}

/** Replaces all zones by those of a file, only if nothing in it is wrong. */
export function ImportZonesDialog({ onImported, onClose }: Props) {
  const [refusals, setRefusals] = useState(0);
  const sending = useMutation({
    mutationFn: (body: { csv: string; apply: boolean }) => callApi(importZones, { body }),
    onSuccess: ({ applied, zones, prefixes }) => {
      if (!applied) return;
      toasts.success(deliveryDeskMessages.imported(zones, prefixes));
      onImported();
      onClose();
    },
  });
  const read = sending.data ?? null;
  const isReady = read !== null && read.faults.length === 0;

  const zonesFile = useCsvFile((csv) => sending.mutate({ csv, apply: false }));

  function submit(): void {
    const csv = zonesFile.file?.csv;
    if (csv !== undefined && (isReady || read === null)) return sending.mutate({ csv, apply: isReady });
    zonesFile.setFault(
      csv === undefined
        ? 'Please choose a file.'
        : 'Please correct the rows below, and choose the file again.',
    );
    setRefusals(refusals + 1);
  }

  return (
    <DialogForm
      title="Import CSV"
      position="wide"
      submitLabel={isReady ? 'Replace all zones' : 'Read'}
      isBusy={sending.isPending}
      refusals={refusals}
      failure={sending.error ? sentenceOf(sending.error, deliveryDeskMessages.saveFailed) : null}
      onSubmit={submit}
      onCancel={onClose}
    >
      <p>
        One row for each prefix, as Export CSV writes them; the default zone’s row has an empty prefix. The
        file replaces all zones.
      </p>
      <FileField
        label="File"
        accept=".csv,text/csv,text/plain"
        data-first-focus
        error={zonesFile.fault}
        onFile={(file) => {
          sending.reset();
          void zonesFile.choose(file);
        }}
      />
      <div role="status" className="num">
        {read && (
          <p className="font-[650] wrap-anywhere">
            {zonesFile.file?.name}: {read.zones} zones, {read.prefixes} prefixes
            {read.faults.length > 0 && `, ${read.faults.length} faults. Nothing is changed.`}
          </p>
        )}
        {read && read.faults.length > 0 && (
          <ul className="mt-2 grid max-h-72 gap-1 overflow-y-auto">
            {read.faults.map(({ row, message }, index) => (
              <li key={index}>
                {row > 0 && <b className="font-[650]">Row {row}: </b>}
                {message}
              </li>
            ))}
          </ul>
        )}
      </div>
    </DialogForm>
  );
}
