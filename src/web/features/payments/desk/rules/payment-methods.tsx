import { useQuery } from '@tanstack/react-query';
import { DeskHeading } from '../../../platform/desk/desk-heading.tsx';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { sentenceOf } from '../../../../lib/api/failures.ts';
import { LoadFailed } from '../../../../ui/page/load-failed.tsx';
import { ListPending } from '../../../../ui/tables/list-pending.tsx';
import * as paymentDeskMessages from '../payment-desk-messages.ts';
import { PaymentMethodsForm } from './payment-methods-form.tsx';

export function PaymentMethods() {
  const { data, isError, error, refetch } = useQuery({
    ...apiQuery('GET /admin/payment-settings', {}),
    // Fetched each time the page opens, and never during an edit.
    gcTime: 0,
    staleTime: Infinity,
  });
  const { data: money } = useQuery(apiQuery('GET /admin/money', {}));
  return (
    <>
      <DeskHeading page="adminPaymentMethods" lead="How customers pay, and what they see" />
      {data ? (
        <PaymentMethodsForm settings={data} gateway={money?.gateway ?? null} />
      ) : isError ? (
        <LoadFailed
          sentence={sentenceOf(error, paymentDeskMessages.methodsFailed)}
          onRetry={() => void refetch()}
        />
      ) : (
        <ListPending sentence="Loading payment methods…" rows={5} />
      )}
    </>
  );
}
