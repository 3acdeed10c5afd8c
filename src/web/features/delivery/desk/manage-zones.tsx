import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, Plus, Upload } from 'lucide-react';
import type { ZoneReply } from '../../../../contract/delivery/zones-shapes.ts';
import { DeskHeading } from '../../platform/desk/desk-heading.tsx';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { callApi } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/failures.ts';
import { invalidateQueries } from '../../../lib/api/invalidate-queries.ts';
import { showConfirm } from '../../../lib/dialogs.ts';
import { downloadFile } from '../../../lib/files/download-file.ts';
import { toasts } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import * as deliveryDeskMessages from './delivery-desk-messages.ts';
import { ImportZonesDialog } from './import-zones-dialog.tsx';
import { ZoneDialog } from './zone-dialog.tsx';
import { ZonesList } from './zones-list.tsx';

export function ManageZones() {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery({ ...apiQuery('GET /admin/zones', {}), staleTime: 0 });
  const [opened, open] = useState<ZoneReply | 'new' | 'import' | null>(null);
  const renew = () => invalidateQueries(client, '/admin/zones', '/admin/audit');
  const fail = (error: unknown) => toasts.error(sentenceOf(error, deliveryDeskMessages.saveFailed));
  const deleting = useMutation({
    mutationFn: ({ _id }: ZoneReply) => callApi('DELETE /admin/zones/:id', { params: { id: _id } }),
    onSuccess: () => {
      toasts.success(deliveryDeskMessages.deleted);
      renew();
    },
    onError: fail,
  });
  const saving = useMutation({
    mutationFn: () => downloadFile(`/api/admin/zones.csv`, 'zones.csv'),
    onError: fail,
  });

  async function remove(zone: ZoneReply): Promise<void> {
    const isSure = await showConfirm('Its PIN codes then belong to the zone of all other PIN codes.', {
      title: `Delete ${zone.name}?`,
      confirmLabel: 'Delete',
    });
    if (isSure) deleting.mutate(zone);
  }

  return (
    <>
      <DeskHeading
        page="adminDelivery"
        lead="Where we deliver, when, and what it costs"
        actions={
          <>
            <Button kind="outline" busy={saving.isPending} onClick={() => saving.mutate()}>
              <Download size={16} />
              Export CSV
            </Button>
            <Button kind="outline" onClick={() => open('import')}>
              <Upload size={16} />
              Import CSV
            </Button>
            <Button onClick={() => open('new')}>
              <Plus size={16} />
              Add zone
            </Button>
          </>
        }
      />
      <ZonesList
        zones={data}
        isFailed={isError}
        onRetry={() => void refetch()}
        onEdit={open}
        onDelete={(zone) => void remove(zone)}
      />
      {opened === 'import' && <ImportZonesDialog onClose={() => open(null)} />}
      {opened !== null && opened !== 'import' && (
        <ZoneDialog zone={opened === 'new' ? null : opened} onClose={() => open(null)} />
      )}
    </>
  );
}
