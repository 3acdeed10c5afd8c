import type { ZoneReply } from '../../../../contract/delivery/zones-shapes.ts';
import { DraftDialog } from '../../../forms/form-dialog.tsx';
import { callApi } from '../../../lib/api/api.ts';
import * as deliveryDeskMessages from './delivery-desk-messages.ts';
import { emptyZone, zoneBodyOf, zoneDraftOf, zoneFaultsOf } from './zone-draft.ts';
import { ZoneFieldsets } from './zone-fieldsets.tsx';

interface Props {
  /** Null for a new zone. */
  zone: ZoneReply | null;
  onClose: () => void;
}

export function ZoneDialog({ zone, onClose }: Props) {
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
