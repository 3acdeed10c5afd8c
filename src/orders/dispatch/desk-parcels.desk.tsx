import { useState, type ComponentType } from 'react';
import { useQuery } from '@tanstack/react-query';
import { adminTime } from '../../kit/rules/dates.ts';
import type { ShipmentState } from '../parcels/shipment-states.ts';
import type { Shipment } from './shipments.shapes.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import {
  ShipmentBadge,
  HandOverDialog,
  ShipmentSheet,
  ShipmentStateDialog,
  TrackingNumber,
} from './shipment-dialogs.desk.tsx';

interface DialogProps {
  shipment: Shipment;
  onClose: () => void;
}

const handOver = { name: 'Hand over', kind: 'primary', Dialog: HandOverDialog } as const;
const updateStatus = { name: 'Update status', kind: 'outline', Dialog: ShipmentStateDialog } as const;
const nextSteps: Partial<Record<ShipmentState, typeof handOver | typeof updateStatus>> = {
  packed: handOver,
  on_the_way: updateStatus,
  attempt_failed: updateStatus,
};

/** The parcels of an order; nothing while there is none, or for anyone who may not see them. */
export function DeskParcels({ order, mayPack }: { order: string; mayPack: boolean }) {
  const { data } = useQuery({
    ...apiQuery('GET /admin/shipments', { query: { order, page: 1, limit: 50 } }),
    enabled: mayPack,
  });
  const [opened, setOpened] = useState<{ parcel: Shipment; Dialog: ComponentType<DialogProps> } | null>(null);
  const parcels = (data?.items ?? [])
    .filter(({ state }) => state !== 'unpacked')
    .map((parcel) => ({ parcel, next: nextSteps[parcel.state] }))
    .reverse();
  if (!mayPack || parcels.length === 0) return null;
  return (
    <section aria-labelledby="desk-parcels" className="mt-6">
      <h3 id="desk-parcels" className="title-3 text-lead">
        Parcels
      </h3>
      <ul className="mt-2 grid gap-2">
        {parcels.map(({ parcel, next }) => (
          <li key={parcel._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span>
              <button
                type="button"
                className="link-line text-info num min-h-11 md:min-h-6"
                onClick={() => setOpened({ parcel, Dialog: ShipmentSheet })}
              >
                {parcel.number}
              </button>
              <span className="num block text-small text-text-2">
                {parcel.courier?.name}{' '}
                {parcel.trackingNumber !== null && <TrackingNumber shipment={parcel} />}{' '}
                {(parcel.deliveredAt ?? parcel.handedOverAt)
                  ? adminTime((parcel.deliveredAt ?? parcel.handedOverAt)!)
                  : ''}
              </span>
            </span>
            <span className="flex items-center gap-2">
              <ShipmentBadge state={parcel.state} />
              {next && (
                <Button
                  kind={next.kind}
                  size="small"
                  aria-label={`${next.name}: ${parcel.number}`}
                  onClick={() => setOpened({ parcel, Dialog: next.Dialog })}
                >
                  {next.name}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {opened && <opened.Dialog shipment={opened.parcel} onClose={() => setOpened(null)} />}
    </section>
  );
}
