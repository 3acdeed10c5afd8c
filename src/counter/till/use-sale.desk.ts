import { useEffect, useRef, useState } from 'react';
import type { Sale } from '../sales/counter-sales.shapes.ts';
import type { NewSale } from './counter.shapes.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { RefusedError, sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { newIdempotencyKey } from '../../kit/web/lib/api/new-idempotency-key.ts';
import { EMPTY_BILL, type CounterBill } from './counter-bill.desk.ts';
import * as counterPageMessages from './counter-page.words.ts';

interface Selling {
  bill: CounterBill;
  saveNow: (bill: CounterBill) => void;
  onSold: (sale: Sale) => void;
}

export interface SaleFailure {
  sentence: string;
  code: string;
  fields: Record<string, string>;
}

/** A sale whose answer is lost, also with the page, is repeated under its key; until then nothing else is sold. */
export function useSale({ bill, saveNow, onSold }: Selling) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SaleFailure | null>(null);
  const isAsking = useRef(false);
  const { sending } = bill;

  async function send(next: CounterBill, { key, sale }: NonNullable<CounterBill['sending']>): Promise<void> {
    if (isAsking.current) return;
    isAsking.current = true;
    saveNow({ ...next, sending: { key, sale } });
    setBusy(true);
    setFailure(null);
    try {
      const sold = await callApi('POST /admin/counter/sales', { body: sale }, { 'idempotency-key': key });
      saveNow(EMPTY_BILL);
      onSold(sold);
    } catch (error) {
      if (isDecided(error)) {
        saveNow({ ...next, sending: null });
        const { code, fields } = error;
        setFailure({ sentence: sentenceOf(error, counterPageMessages.saveFailed), code, fields });
      } else {
        const sentence = sentenceOf(error, counterPageMessages.noAnswer);
        setFailure({ sentence, code: 'no_answer', fields: {} });
      }
    } finally {
      isAsking.current = false;
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
    /** Uses a new key only where no answer is missing. */
    sell: (sale: NewSale, of: CounterBill) => send(of, sending ?? { key: newIdempotencyKey(), sale }),
    /** Null where no answer is missing. */
    askAgain: sending === null ? null : () => send(bill, sending),
  };
}

/** A refusal before the server looks the key up says nothing about the sale that was sent first. */
function isDecided(error: unknown): error is RefusedError {
  if (!(error instanceof RefusedError)) return false;
  if (error.status === 403) return error.details.right === 'prices' || error.details.right === 'company';
  return error.code !== 'unknown' && [400, 404, 409].includes(error.status);
}
