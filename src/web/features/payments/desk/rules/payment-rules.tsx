import { useQuery } from '@tanstack/react-query';
import { readPaymentSettings } from '../../../../../contract/payments/payment-settings.ts';
import * as deliveryDeskMessages from '../../../delivery/desk/delivery-desk-messages.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { sentenceOf } from '../../../../lib/api/failures.ts';
import { LoadFailed } from '../../../../ui/page/load-failed.tsx';
import { ListPending } from '../../../../ui/tables/list-pending.tsx';
import { PaymentRulesForm } from './payment-rules-form.tsx';

export function PaymentRules() {
  const { data, isError, error, refetch } = useQuery({
    ...apiQuery(readPaymentSettings, {}),
    // Fetched each time the page opens, and never during an edit.
    gcTime: 0,
    staleTime: Infinity,
  });
  return (
    <section aria-labelledby="payment-rules" className="mt-9">
      <h2 id="payment-rules" className="title-3 mb-4">
        How orders are paid
      </h2>
      {data ? (
        <PaymentRulesForm settings={data} />
      ) : isError ? (
        <LoadFailed
          sentence={sentenceOf(error, deliveryDeskMessages.settingsFailed)}
          onRetry={() => void refetch()}
        />
      ) : (
        <ListPending sentence="Loading rules…" rows={3} />
      )}
    </section>
  );
}
