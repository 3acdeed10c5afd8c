import { callApi } from '../../../lib/api/api.ts';
import { CheckedFileDialog } from '../../platform/desk/checked-file-dialog.tsx';
import * as deliveryDeskMessages from './delivery-desk-messages.ts';

/** Replaces all zones by those of a file, only if nothing in it is wrong. */
export function ImportZonesDialog({ onClose }: { onClose: () => void }) {
  return (
    <CheckedFileDialog
      lead="One row for each prefix, as Export CSV writes them; the default zone’s row has an empty prefix. The file replaces all zones."
      applyLabel="Replace all zones"
      failedSentence={deliveryDeskMessages.saveFailed}
      send={(body) => callApi('POST /admin/zones/import', { body })}
      applied={({ zones, prefixes }) => deliveryDeskMessages.imported(zones, prefixes)}
      changes={['/admin/zones', '/admin/audit']}
      onClose={onClose}
      summaryOf={({ zones, prefixes, faults }) => (
        <>
          {zones} zones, {prefixes} prefixes
          {faults.length > 0 && `, ${faults.length} faults. Nothing is changed.`}
        </>
      )}
      linesOf={({ faults }) =>
        faults.map(({ row, message }) => (
          <>
            {row > 0 && <b className="font-[650]">Row {row}: </b>}
            {message}
          </>
        ))
      }
    />
  );
}
