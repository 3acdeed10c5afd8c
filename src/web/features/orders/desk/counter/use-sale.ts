import { useEffect, useRef, useState } from 'react';
import type { Sale } from '../../../../../contract/desk/counter-sales-shapes.ts';
import { sellAtCounter } from '../../../../../contract/desk/counter-sales.ts';
import type { NewSale } from '../../../../../contract/orders/counter-shapes.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { RefusedError, sentenceOf } from '../../../../lib/api/failures.ts';
import { newIdempotencyKey } from '../../../../lib/api/new-idempotency-key.ts';
import { EMPTY_BILL, type CounterBill } from './counter-bill.ts';
import * as counterPageMessages from './counter-page-messages.ts';

interface Selling {
  bill: CounterBill;
  saveNow: (bill: CounterBill) => void;
  onSold: (sale: Sale) => void;
}

export interface SaleFailure {
  sentence: string;
  code: string;
}

/** A sale whose answer is lost, also with the page, is asked again under its key. */
export function useSale({ bill, saveNow, onSold }: Selling) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SaleFailure | null>(null);
  const { sending } = bill;

  async function send(next: CounterBill, { key, sale }: NonNullable<CounterBill['sending']>): Promise<void> {
    saveNow({ ...next, sending: { key, sale } });
    setBusy(true);
    setFailure(null);
    try {
      const sold = await callApi(sellAtCounter, { body: sale }, { 'idempotency-key': key });
      saveNow(EMPTY_BILL);
      onSold(sold);
    } catch (error) {
      if (error instanceof RefusedError && error.status < 500) {
        saveNow({ ...next, sending: null });
        setFailure({ sentence: sentenceOf(error, counterPageMessages.saveFailed), code: error.code });
      } else setFailure({ sentence: counterPageMessages.noAnswer, code: 'no_answer' });
    } finally {
      setBusy(false);
    }
  }

  const again = useRef(() => sending && send(bill, sending));
  useEffect(() => {
    void again.current();
  }, []);

  return {
    isBusy,
    failure,
    clearFailure: () => setFailure(null),
    sell: (sale: NewSale) => send(bill, { key: newIdempotencyKey(), sale }),
    /** Null where no answer is missing. */
    askAgain: sending === null ? null : () => send(bill, sending),
  };
}
