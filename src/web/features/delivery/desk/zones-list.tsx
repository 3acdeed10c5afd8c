import { Truck } from 'lucide-react';
import { adminRupees } from '../../../../domain/platform/money.ts';
import type { ZoneReply } from '../../../../contract/delivery/zones-shapes.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/page/empty.tsx';
import { LoadFailed } from '../../../ui/page/load-failed.tsx';
import { DataTable, type Column } from '../../../ui/tables/data-table.tsx';
import { ListPending } from '../../../ui/tables/list-pending.tsx';
import { RowMenu } from '../../../ui/tables/row-menu.tsx';
import * as deliveryDeskMessages from './delivery-desk-messages.ts';

interface Props {
  zones: ZoneReply[] | undefined;
  isFailed: boolean;
  onRetry: () => void;
  onEdit: (zone: ZoneReply) => void;
  onDelete: (zone: ZoneReply) => void;
}

const MAX_SHOWN_PREFIXES = 8;

export function ZonesList({ zones, isFailed, onRetry, onEdit, onDelete }: Props) {
  if (zones === undefined && isFailed)
    return <LoadFailed sentence={deliveryDeskMessages.failed} onRetry={onRetry} />;
  if (zones === undefined) return <ListPending sentence="Loading zones…" rows={3} />;
  if (zones.length === 0) return <Empty icon={<Truck size={32} />} sentence={deliveryDeskMessages.none} />;
  return (
    <div className="md:overflow-hidden md:rounded-lg md:border md:border-line md:bg-surface md:shadow-lift">
      <DataTable
        caption="Delivery zones"
        columns={columns(onEdit, onDelete)}
        rows={zones}
        keyOf={({ _id }) => _id}
        isBusy={false}
      />
    </div>
  );
}

function columns(onEdit: Props['onEdit'], onDelete: Props['onDelete']): Column<ZoneReply>[] {
  return [
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
        <span className="whitespace-nowrap">
          {daysMin === daysMax ? daysMin : `${daysMin} to ${daysMax}`}
        </span>
      ),
    },
    { name: 'Fee', cell: (zone) => <FeeCell zone={zone} /> },
    {
      name: 'Pay on delivery',
      cell: ({ cod, codMost }) => (!cod ? 'No' : codMost === null ? 'Yes' : `Up to ${adminRupees(codMost)}`),
    },
    { name: 'Installation', cell: ({ installs }) => (installs ? 'Yes' : 'No') },
    {
      name: 'Actions',
      onCard: 'wide',
      cell: (zone) => (
        <span className="flex flex-wrap gap-2">
          <Button
            kind="outline"
            size="small"
            className="max-md:min-h-11"
            aria-label={`Edit ${zone.name}`}
            onClick={() => onEdit(zone)}
          >
            Edit
          </Button>
          {!zone.isDefault && (
            <RowMenu
              of={zone.name}
              actions={[
                {
                  name: 'Delete',
                  label: `Delete ${zone.name}`,
                  isDanger: true,
                  onPress: () => onDelete(zone),
                },
              ]}
            />
          )}
        </span>
      ),
    },
  ];
}

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
