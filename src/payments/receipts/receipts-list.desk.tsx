import { useState } from 'react';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminDate } from '../../kit/rules/dates.ts';
import { adminRupees } from '../../kit/rules/money.ts';
import type { Company } from '../../dealers/companies/companies.shapes.ts';
import * as moneyDeskMessages from '../payments-desk/money-desk.words.ts';
import { Loaded } from '../../kit/web/loaded.tsx';
import type { Receipt } from './receipts.shapes.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { useIdempotencyKeys } from '../../kit/web/lib/api/use-idempotency-keys.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { Badge } from '../../kit/web/ui/badge.tsx';
import { OrderLink } from '../../orders/orders/order-link.desk.tsx';
import {
  invalidateCredit,
  receiptName,
  BounceDialog,
  ReceiptRefundDialog,
} from './receipt-change-dialogs.desk.tsx';

const FIRST = 5;
const sentences = moneyDeskMessages.receipts;

/** The newest, and all once they are asked for. */
export function ReceiptsList({ company }: { company: Company }) {
  const [limit, setLimit] = useState(FIRST);
  const query = useQuery({
    ...apiQuery('GET /admin/companies/:id/receipts', {
      params: { id: company._id },
      query: { page: 1, limit },
    }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  return (
    <section aria-labelledby="receipts" className="mt-6 border-t border-line pt-4">
      <h3 id="receipts" className="mb-1 font-[650]">
        Receipts
      </h3>
      <Loaded query={query} failed={sentences.loadFailed}>
        {(data) =>
          data.items.length === 0 ? (
            <p className="text-text-2">{sentences.none}</p>
          ) : (
            <ul className="num divide-y divide-line">
              {data.items.map((receipt) => (
                <ReceiptRow key={receipt._id} company={company} receipt={receipt} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {data && data.total > data.items.length && (
        <Button kind="plain" onClick={() => setLimit(limit + 4 * FIRST)}>
          Show more
        </Button>
      )}
    </section>
  );
}

function ReceiptRow({ company, receipt }: { company: Company; receipt: Receipt }) {
  const { kind, state, amount, note, allocations, unallocated, refunds, bouncedNote, at, by } = receipt;
  const [opened, open] = useState<'bounce' | 'refund' | null>(null);
  const keys = useIdempotencyKeys();
  const isBounced = state === 'bounced';
  const close = () => open(null);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2.5">
      <span className="min-w-0 grow basis-56">
        {receiptName(receipt)} {isBounced && <Badge tone="red">Bounced</Badge>}
        <span className="block text-small text-text-3">
          {adminDate(at)}, {by}
          {note !== null && ` · ${note}`}
        </span>
        {bouncedNote !== null && (
          <span className="block text-small wrap-anywhere text-bad">{bouncedNote}</span>
        )}
        {allocations.length > 0 && (
          <span className="flex flex-wrap gap-x-3 text-small text-text-2">
            {allocations.map(({ order, amount: share }) => (
              <span key={order}>
                <OrderLink order={order} /> {adminRupees(share)}
              </span>
            ))}
          </span>
        )}
        {refunds.map((back, index) => (
          <span key={index} className="block text-small text-text-2">
            Given back {adminRupees(back.amount)}, {receiptName(back)},{' '}
            <span className="whitespace-nowrap">{adminDate(back.at)}</span>
          </span>
        ))}
      </span>
      <span className="grid justify-items-end gap-1">
        <b className={isBounced ? 'font-[650] line-through' : 'font-[650]'}>{adminRupees(amount)}</b>
        {unallocated > 0 && (
          <span className="text-small text-text-2">Advance {adminRupees(unallocated)}</span>
        )}
        <span className="not-on-paper flex flex-wrap justify-end gap-1.5">
          {unallocated > 0 && company.credit.outstanding > 0 && <AllocateButton receipt={receipt} />}
          {unallocated > 0 && <Action name="Give back…" receipt={receipt} onClick={() => open('refund')} />}
          {!isBounced && CAN_BOUNCE.has(kind) && (
            <Action name="Bounced…" receipt={receipt} onClick={() => open('bounce')} />
          )}
        </span>
      </span>
      {opened === 'bounce' && <BounceDialog receipt={receipt} keys={keys} onClose={close} />}
      {opened === 'refund' && <ReceiptRefundDialog receipt={receipt} keys={keys} onClose={close} />}
    </li>
  );
}

/** Cash is in the drawer, and money left over from an order came before. */
const CAN_BOUNCE = new Set<Receipt['kind']>(['upi', 'bank', 'cheque']);

function Action({ name, receipt, onClick }: { name: string; receipt: Receipt; onClick: () => void }) {
  return (
    <Button
      kind="outline"
      size="small"
      className="max-md:min-h-11"
      aria-label={`${name} ${receiptName(receipt)}`}
      onClick={onClick}
    >
      {name}
    </Button>
  );
}

function AllocateButton({ receipt: { _id: id } }: { receipt: Receipt }) {
  const client = useQueryClient();
  const keys = useIdempotencyKeys();
  const allocating = useMutation({
    mutationFn: () =>
      callApi('POST /admin/receipts/:id/allocate', { params: { id }, body: {} }, keys.headersFor({ id })),
    onSuccess: () => {
      keys.answered();
      invalidateCredit(client);
    },
    onError: (error) => {
      keys.failed(error);
      toasts.error(sentenceOf(error, sentences.failed));
    },
  });
  return (
    <Button kind="outline" size="small" busy={allocating.isPending} onClick={() => allocating.mutate()}>
      Put on orders
    </Button>
  );
}
