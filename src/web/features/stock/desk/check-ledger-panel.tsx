import { useId } from 'react';
import { useMutation } from '@tanstack/react-query';
import { CircleCheck, ShieldCheck } from 'lucide-react';
import { indianNumber } from '../../../../domain/platform/money.ts';
import * as stockMessages from '../../../../contract/stock/stock-messages.ts';
import type { StockCheck } from '../../../../contract/stock/stock-shapes.ts';
import { callApi } from '../../../lib/api/api.ts';
import { sentenceOf } from '../../../lib/api/failures.ts';
import { Button } from '../../../ui/button.tsx';

/** Proves on demand that every stock is the sum of its moves. */
export function CheckLedgerPanel() {
  const id = useId();
  const check = useMutation({ mutationFn: () => callApi('GET /admin/stock/check', {}) });
  return (
    <section
      aria-labelledby={id}
      className="mt-4.5 rounded-lg border border-line bg-surface p-4 md:max-w-160 md:p-5"
    >
      <h2 id={id} className="title-3">
        The ledger
      </h2>
      <p className="mt-0.5 text-small text-text-3">
        Is every stock what its moves add up to? It is checked each night, too.
      </p>
      <Button kind="outline" className="mt-3" busy={check.isPending} onClick={() => check.mutate()}>
        <ShieldCheck size={20} />
        {check.isPending ? 'Checking…' : 'Check the ledger'}
      </Button>
      <div role="status" className="num">
        {check.isSuccess && <Result check={check.data} />}
      </div>
      {check.isError && (
        <p role="alert" className="mt-3 font-[550] text-bad">
          {sentenceOf(check.error, stockMessages.checkFailed)}
        </p>
      )}
    </section>
  );
}

function Result({ check: { products, wrong } }: { check: StockCheck }) {
  if (wrong.length === 0) {
    return (
      <p className="mt-3 flex gap-2 font-[550] text-ok">
        <CircleCheck size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
        {indianNumber(products)} products: every ledger adds up.
      </p>
    );
  }
  return (
    <ul className="mt-3 grid gap-1 font-[550] text-bad">
      {wrong.map(({ _id, sku, stock, ledger }) => (
        <li key={_id}>
          {sku ?? _id}: the stock is {stock ?? 'not counted'}, the ledger says {ledger ?? 'not counted'}.
        </li>
      ))}
    </ul>
  );
}
