import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { ZoneFields, ZoneReply } from '../../../../contract/delivery/zones-shapes.ts';
import { createZone, updateZone } from '../../../../contract/delivery/zones.ts';
import { callApi } from '../../../lib/api/api.ts';
import { RefusedError, sentenceOf } from '../../../lib/api/failures.ts';
import { closeAsking } from '../../../lib/close-asking.ts';
import { toasts } from '../../../lib/toasts.ts';
import { DialogForm } from '../../../ui/dialogs/dialog-form.tsx';
import * as deliveryDeskMessages from './delivery-desk-messages.ts';
import { emptyZone, zoneBodyOf, zoneDraftOf, type ZoneFaults } from './zone-draft.ts';
import { ZoneFieldsets } from './zone-fieldsets.tsx';

interface Props {
  /** Null for a new zone. */
  zone: ZoneReply | null;
  onSaved: () => void;
  onClose: () => void;
}

export function ZoneDialog({ zone, onSaved, onClose }: Props) {
  const [opened] = useState(() => (zone ? zoneDraftOf(zone) : emptyZone));
  const [draft, setDraft] = useState(opened);
  const [faults, setFaults] = useState<ZoneFaults>({});
  const [refusals, setRefusals] = useState(0);
  const saving = useMutation({
    mutationFn: (body: ZoneFields) =>
      zone ? callApi(updateZone, { params: { id: zone._id }, body }) : callApi(createZone, { body }),
    onSuccess: () => {
      toasts.success(deliveryDeskMessages.saved);
      onSaved();
      onClose();
    },
    onError: (error) => {
      if (error instanceof RefusedError) setFaults(error.fields);
      setRefusals(refusals + 1);
    },
  });

  function submit(): void {
    const read = zoneBodyOf(draft);
    if ('body' in read) return saving.mutate(read.body);
    setFaults(read.faults);
    setRefusals(refusals + 1);
  }

  return (
    <DialogForm
      title={zone ? `Zone ${zone.name}` : 'Add zone'}
      position="wide"
      submitLabel={saving.isPending ? 'Saving…' : 'Save zone'}
      isBusy={saving.isPending}
      refusals={refusals}
      failure={saving.error ? sentenceOf(saving.error, deliveryDeskMessages.saveFailed) : null}
      onSubmit={submit}
      onCancel={() =>
        void closeAsking({ isChanged: draft !== opened, leaveSentence: deliveryDeskMessages.leave, onClose })
      }
    >
      <ZoneFieldsets
        draft={draft}
        faults={faults}
        isDefaultFixed={zone?.isDefault === true}
        onChange={(part) => {
          setDraft({ ...draft, ...part });
          setFaults({});
        }}
      />
    </DialogForm>
  );
}
