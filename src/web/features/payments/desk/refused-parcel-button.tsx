import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api.ts';
import { isRefusal, sentenceOf } from '../../../lib/api/failures.ts';
import { showConfirm } from '../../../lib/dialogs.ts';
import { toasts } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import * as paymentDeskMessages from './payment-desk-messages.ts';

/** Records a parcel refused at delivery, which the rules for pay on delivery count; or undoes that. */
export function RefusedParcelButton({ order }: { order: string }) {
  const params = { id: order };
  const noting = useMutation({
    mutationFn: () => callApi('POST /admin/orders/:id/cod-refusal', { params, body: {} }),
    onSuccess: () => toasts.success('Noted: the parcel was refused.'),
    onError: (error) => {
      if (isRefusal(error, 409)) void offerTakingBack();
      else toasts.error(sentenceOf(error, paymentDeskMessages.saveFailed));
    },
  });
  const takingBack = useMutation({
    mutationFn: () => callApi('DELETE /admin/orders/:id/cod-refusal', { params }),
    onSuccess: () => toasts.success('Taken back.'),
    onError: (error) => toasts.error(sentenceOf(error, paymentDeskMessages.saveFailed)),
  });

  async function note(): Promise<void> {
    const isSure = await showConfirm('Mark this parcel as refused by the customer?', {
      title: `Order ${order}`,
      confirmLabel: 'Parcel was refused',
    });
    if (isSure) noting.mutate();
  }

  async function offerTakingBack(): Promise<void> {
    const isSure = await showConfirm('It is noted already that this parcel was refused. Take that back?', {
      title: `Order ${order}`,
      confirmLabel: 'Take back',
    });
    if (isSure) takingBack.mutate();
  }

  return (
    <Button kind="outline" busy={noting.isPending || takingBack.isPending} onClick={() => void note()}>
      Parcel was refused
    </Button>
  );
}
