import type { StatusVerdict } from '../../../../../domain/orders/dispatch/status-verdicts.ts';
import type { StatusFile } from '../../../../../contract/orders/dispatch/shipments-shapes.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { CheckedFileDialog } from '../../../platform/desk/checked-file-dialog.tsx';
import { shipmentStateNames } from './shipment-badge.tsx';
import { shipmentForm } from './shipment-form.ts';

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
export function StatusFileDialog({ onClose }: { onClose: () => void }) {
  return (
    <CheckedFileDialog
      title="Courier status file"
      lead="One row for each parcel, with its tracking number, its status and, if it is there, the day."
      applyLabel={({ counts }) => `Apply ${changesOf(counts.change)}`}
      failedSentence="Could not read the file."
      send={(body) => callApi('POST /admin/shipments/status-csv', { body })}
      isUseful={({ counts }) => counts.change > 0}
      applied={({ counts }) => `${changesOf(counts.change)} applied.`}
      changes={shipmentForm.changes}
      onClose={onClose}
      summaryOf={({ counts }) =>
        `${changesOf(counts.change)}, ${counts.same} as they are, ${counts.old} older, ${counts.unknown} unknown, ${counts.fault} with a fault`
      }
      linesOf={linesOf}
    />
  );
}

function linesOf({ rows }: StatusFile) {
  const shown = rows.filter(({ verdict }) => verdict !== 'same');
  return [
    ...shown.slice(0, MAX_SHOWN).map(({ row, number, order, from, to, verdict, why }) => (
      <>
        <b className="font-[650]">Row {row}</b> {number} {order}:{' '}
        {verdict === 'change' && from && to
          ? `${shipmentStateNames[from]} → ${shipmentStateNames[to]}`
          : (why ?? verdictNames[verdict])}
      </>
    )),
    ...(shown.length > MAX_SHOWN ? [`… and ${shown.length - MAX_SHOWN} more`] : []),
  ];
}
