import { useMutation } from '@tanstack/react-query';
import { Download, Plus, Truck, Upload } from 'lucide-react';
import { CodRulesSummary } from '../../payments/pay-ways/rules-fields.desk.tsx';
import { adminRupees } from '../../kit/rules/money.ts';
import type { ZoneReply } from './zones.shapes.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { downloadFile } from '../../kit/web/lib/files/download-file.ts';
import { Badge } from '../../kit/web/ui/badge.tsx';
import type { Column } from '../../kit/web/ui/tables/data-table.tsx';
import { DraftDialog } from '../../kit/web/forms/form-dialog.tsx';
import { DeskList } from '../../platform/desk/desk-list.desk.tsx';
import { CheckedFileDialog } from '../../platform/desk/checked-file-dialog.desk.tsx';
import * as deliveryDeskMessages from './delivery-desk.words.ts';
import { emptyZone, zoneBodyOf, zoneDraftOf, zoneFaultsOf } from './zone-draft.desk.ts';
import { ZoneFieldsets } from './zone-fieldsets.desk.tsx';

export function Component() {
  return (
    <>
      <ManageZones />
      <CodRulesSummary />
    </>
  );
}

const MAX_SHOWN_PREFIXES = 8;

function ManageZones() {
  const saving = useMutation({
    mutationFn: () => downloadFile(`/api/admin/zones.csv`, 'zones.csv'),
    meta: { failed: deliveryDeskMessages.saveFailed },
  });
  return (
    <DeskList
      page="adminDelivery"
      noun={['zone', 'zones']}
      countOf={() => 'Where we deliver, when, and what it costs'}
      caption="Delivery zones"
      icon={<Truck size={32} />}
      call="GET /admin/zones"
      reading={{ staleTime: 0 }}
      wordsOf={({ name }) => name}
      sentences={{ failed: deliveryDeskMessages.failed, none: deliveryDeskMessages.none }}
      nameOf={({ name }) => name}
      columns={columns}
      buttons={[
        {
          label: 'Export CSV',
          icon: <Download size={16} />,
          kind: 'outline',
          isBusy: saving.isPending,
          press: () => saving.mutate(),
        },
        {
          label: 'Import CSV',
          icon: <Upload size={16} />,
          kind: 'outline',
          dialog: (onClose) => <ImportZonesDialog onClose={onClose} />,
        },
        {
          label: 'Add zone',
          icon: <Plus size={16} />,
          dialog: (onClose) => <ZoneDialog zone={null} onClose={onClose} />,
        },
      ]}
      actions={[
        { name: 'Edit', dialog: (zone, onClose) => <ZoneDialog zone={zone} onClose={onClose} /> },
        {
          name: 'Delete',
          isFor: ({ isDefault }) => !isDefault,
          ask: ({ name }) => ({
            sentence: 'Its PIN codes then belong to the zone of all other PIN codes.',
            title: `Delete ${name}?`,
          }),
          run: ({ _id: id }) => callApi('DELETE /admin/zones/:id', { params: { id } }),
          done: deliveryDeskMessages.deleted,
          failed: deliveryDeskMessages.saveFailed,
          deletes: true,
        },
      ]}
      changes={['/admin/audit']}
    />
  );
}

const columns: Column<ZoneReply>[] = [
  {
    name: 'Zone',
    onCard: 'title',
    cell: ({ name, isDefault, served }) => (
      <span className="inline-flex flex-wrap items-center gap-1.5">
        <b className="font-[650] wrap-anywhere">{name}</b>
        {isDefault && <Badge tone="blue">All other PIN codes</Badge>}
        {!served && <Badge tone="grey">Not served</Badge>}
      </span>
    ),
  },
  { name: 'PIN codes', cell: (zone) => <span className="wrap-anywhere">{prefixWords(zone)}</span> },
  {
    name: 'Days',
    cell: ({ daysMin, daysMax }) => (
      <span className="whitespace-nowrap">{daysMin === daysMax ? daysMin : `${daysMin} to ${daysMax}`}</span>
    ),
  },
  { name: 'Fee', cell: (zone) => <FeeCell zone={zone} /> },
  {
    name: 'Pay on delivery',
    cell: ({ cod, codMost }) => (!cod ? 'No' : codMost === null ? 'Yes' : `Up to ${adminRupees(codMost)}`),
  },
  { name: 'Installation', cell: ({ installs }) => (installs ? 'Yes' : 'No') },
];

function prefixWords({ prefixes, isDefault }: ZoneReply): string {
  if (prefixes.length === 0) return isDefault ? 'All others' : 'None';
  const shown = prefixes.slice(0, MAX_SHOWN_PREFIXES).join(', ');
  const more = prefixes.length - MAX_SHOWN_PREFIXES;
  return more > 0 ? `${shown} and ${more} more` : shown;
}

function FeeCell({ zone: { fees, perKg, freeGrams } }: { zone: ZoneReply }) {
  return (
    <span className="block max-md:text-right md:py-2">
      {fees.map(({ from, fee }) => (
        <span key={from} className="block whitespace-nowrap">
          {fee === 0 ? 'Free' : adminRupees(fee)}
          {from > 0 && ` from ${adminRupees(from)}`}
        </span>
      ))}
      {perKg > 0 && (
        <span className="block text-small text-text-2">
          and {adminRupees(perKg)} a kilogram
          {freeGrams > 0 && ` above ${freeGrams / 1000} kg`}
        </span>
      )}
    </span>
  );
}

/** Replaces all zones by those of a file, only if nothing in it is wrong. */
function ImportZonesDialog({ onClose }: { onClose: () => void }) {
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

interface Props {
  /** Null for a new zone. */
  zone: ZoneReply | null;
  onClose: () => void;
}

function ZoneDialog({ zone, onClose }: Props) {
  return (
    <DraftDialog
      title={zone ? `Zone ${zone.name}` : 'Add zone'}
      position="wide"
      submitLabel="Save zone"
      leave={deliveryDeskMessages.leave}
      start={zone ? zoneDraftOf(zone) : emptyZone}
      faultsOf={zoneFaultsOf}
      fieldOf={(name) => name.split('.')[0]!}
      save={(draft) => {
        const body = zoneBodyOf(draft);
        return zone
          ? callApi('PUT /admin/zones/:id', { params: { id: zone._id }, body })
          : callApi('POST /admin/zones', { body });
      }}
      changes={['/admin/zones', '/admin/audit']}
      saved={deliveryDeskMessages.saved}
      failed={deliveryDeskMessages.saveFailed}
      onClose={onClose}
    >
      {({ draft, faults, change }) => (
        <ZoneFieldsets
          draft={draft}
          faults={faults}
          isDefaultFixed={zone?.isDefault === true}
          onChange={change}
        />
      )}
    </DraftDialog>
  );
}
