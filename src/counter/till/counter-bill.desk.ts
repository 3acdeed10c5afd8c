import { useEffect, useState, useRef } from 'react';
import { priceLess } from '../../dealers/price-lists/member-price.ts';
import { MAX_QUANTITY_PER_LINE } from '../../orders/orders/orders-limits.ts';
import { paiseOf, roundedToRupee, rupeesOf } from '../../kit/rules/money.ts';
import type { MemberPricesReply } from '../../dealers/companies/member-prices.shapes.ts';
import type { Bill, HeldBill, NewSale } from './counter.shapes.ts';
import { COUNTER_BILLS } from './counter-choices.ts';

type BillChange = CounterBill | ((now: CounterBill) => CounterBill);

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

/** Function keys of the counter, while no dialog is open. */
export function useCounterKeys(actions: Record<string, () => void>): void {
  const current = useRef(actions);
  useEffect(() => {
    current.current = actions;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = current.current[event.key];
      if (!act || event.ctrlKey || event.altKey || event.metaKey || document.querySelector('dialog[open]'))
        return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

interface BillLine {
  product: string;
  name: string;
  quantity: number;
  discountPercent: number;
}

export interface Named {
  _id: string;
  name: string;
}

export interface CounterBill {
  lines: BillLine[];
  /** The line that F4, plus and minus are about: the one scanned last, until another is chosen. */
  chosen: string | null;
  customer: { userId: string; name: string } | null;
  company: Named | null;
  walkIn: { name: string; phone: string } | null;
  /** The buyer that the invoice names, where the tax rules require it. */
  buyer: Bill['buyer'] | null;
  withInvoice: boolean;
  /** A sale whose answer has not come: it is asked again under its key. */
  sending: { key: string; sale: NewSale } | null;
}

export const EMPTY_BILL: CounterBill = {
  lines: [],
  chosen: null,
  customer: null,
  company: null,
  walkIn: null,
  buyer: null,
  withInvoice: true,
  sending: null,
};

/** Adds one unit where the product is on the bill. */
export function withProduct(bill: CounterBill, { _id, name }: Named): CounterBill {
  const known = bill.lines.find(({ product }) => product === _id);
  if (known) return { ...withQuantity(bill, _id, known.quantity + 1), chosen: _id };
  const line = { product: _id, name, quantity: 1, discountPercent: 0 };
  return { ...bill, lines: [...bill.lines, line], chosen: _id };
}

/** A quantity below 1 removes the line. */
export function withQuantity(bill: CounterBill, product: string, quantity: number): CounterBill {
  if (quantity < 1) {
    const lines = bill.lines.filter((line) => line.product !== product);
    return { ...bill, lines, chosen: lines.at(-1)?.product ?? null };
  }
  return withLine(bill, product, { quantity: Math.min(quantity, MAX_QUANTITY_PER_LINE) });
}

export function withDiscount(bill: CounterBill, product: string, discountPercent: number): CounterBill {
  return withLine(bill, product, { discountPercent });
}

function withLine(bill: CounterBill, product: string, change: Partial<BillLine>): CounterBill {
  const lines = bill.lines.map((line) => (line.product === product ? { ...line, ...change } : line));
  return { ...bill, lines };
}

/** The line after or before the chosen one. */
export function withNextChosen(bill: CounterBill, step: 1 | -1): CounterBill {
  const index = bill.lines.findIndex(({ product }) => product === bill.chosen);
  const next = bill.lines[Math.min(Math.max(index + step, 0), bill.lines.length - 1)];
  return { ...bill, chosen: next?.product ?? null };
}

export interface PricedLine extends BillLine {
  /** Rupees for one, before the discount; null until it is known. */
  unitPrice: number | null;
  gross: number | null;
  /** The total less the discount. */
  total: number | null;
  stock: number | null;
}

/** @param prices of the bill's lines; undefined until they came */
export function pricedLines(
  lines: readonly BillLine[],
  prices: { items: (MemberPricesReply['items'][number] & { stock: number | null })[] } | undefined,
): PricedLine[] {
  const byProduct = new Map(prices?.items.map((item) => [item.product, item]));
  return lines.map((line) => {
    const item = byProduct.get(line.product);
    if (item?.quantity !== line.quantity)
      return { ...line, unitPrice: null, gross: null, total: null, stock: item?.stock ?? null };
    const paise = paiseOf(item.price);
    return {
      ...line,
      unitPrice: item.price,
      gross: rupeesOf(paise * line.quantity),
      total: rupeesOf(priceLess(paise, line.discountPercent) * line.quantity),
      stock: item.stock,
    };
  });
}

interface BillSums {
  gross: number;
  discount: number;
  roundOff: number;
  total: number;
}

/** Rupees; null until every price is known. @param isRounded to the rupee, as the order will be */
export function billSums(lines: readonly PricedLine[], isRounded: boolean): BillSums | null {
  let [grossPaise, totalPaise] = [0, 0];
  for (const { gross, total } of lines) {
    if (gross === null || total === null) return null;
    grossPaise += paiseOf(gross);
    totalPaise += paiseOf(total);
  }
  const payable = isRounded ? roundedToRupee(totalPaise) : totalPaise;
  return {
    gross: rupeesOf(grossPaise),
    discount: rupeesOf(grossPaise - totalPaise),
    roundOff: rupeesOf(payable - totalPaise),
    total: rupeesOf(payable),
  };
}

export function bodyOf({ lines, customer, company, walkIn, buyer }: CounterBill): Bill {
  return {
    ...(customer && { customer: customer.userId }),
    ...(company && { company: company._id }),
    ...(walkIn && {
      walkIn: {
        ...(walkIn.name !== '' && { name: walkIn.name }),
        ...(walkIn.phone !== '' && { phone: walkIn.phone }),
      },
    }),
    ...(buyer && { buyer }),
    lines: lines.map(({ product, quantity, discountPercent }) => ({ product, quantity, discountPercent })),
  };
}

/** A held bill taken up again, with the names that it comes with. */
export function billOf({ body, names }: HeldBill): CounterBill {
  const { customer, company, walkIn, buyer, lines } = body;
  return {
    ...EMPTY_BILL,
    lines: lines.map((line) => ({ ...line, name: names[line.product] ?? '' })),
    chosen: lines.at(-1)?.product ?? null,
    customer: customer === undefined ? null : { userId: customer, name: names[customer] ?? '' },
    company: company === undefined ? null : { _id: company, name: names[company] ?? '' },
    walkIn: walkIn ? { name: walkIn.name ?? '', phone: walkIn.phone ?? '' } : null,
    buyer: (buyer as Bill['buyer']) ?? null,
  };
}

export function buyerName({ customer, company, walkIn, buyer }: CounterBill): string {
  const person = customer?.name ?? (walkIn && (walkIn.name || walkIn.phone)) ?? buyer?.name ?? '';
  const names = [company?.name ?? '', person].filter((name) => name !== '');
  return names.length === 0 ? 'Walk-in customer' : names.join(', ');
}
