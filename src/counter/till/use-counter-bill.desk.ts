import { useEffect, useState } from 'react';
import { COUNTER_BILLS } from './counter-choices.ts';
import { EMPTY_BILL, type CounterBill } from './counter-bill.desk.ts';

export type BillChange = CounterBill | ((now: CounterBill) => CounterBill);

/** The bill of this person on this device: it outlives a reload. */
export function useCounterBill(userId: string) {
  const key = `${COUNTER_BILLS}${userId}`;
  const [bill, setBill] = useState(() => savedBill(key));
  useEffect(() => saveBill(key, bill), [key, bill]);
  return {
    bill,
    /** Does nothing while a sale is unanswered: a repeat must send the same bill. */
    change: (next: BillChange) =>
      setBill((now) => (now.sending ? now : typeof next === 'function' ? next(now) : next)),
    /** Called before a request whose answer may be lost with the page. */
    saveNow: (next: CounterBill) => {
      saveBill(key, next);
      setBill(next);
    },
  };
}

function saveBill(key: string, bill: CounterBill): void {
  try {
    localStorage.setItem(key, JSON.stringify(bill));
  } catch {
    // The bill is kept only as long as the page if there is no storage.
  }
}

function savedBill(key: string): CounterBill {
  try {
    const saved = localStorage.getItem(key);
    return saved === null ? EMPTY_BILL : { ...EMPTY_BILL, ...(JSON.parse(saved) as Partial<CounterBill>) };
  } catch {
    return EMPTY_BILL;
  }
}
