import { priceLess } from '../../dealers/price-lists/member-price.ts';
import { PAY_BYS, type PayBy } from '../../payments/payments/payments-choices.ts';
import { paiseOf, rupeesOf } from '../../kit/rules/money.ts';
import type { NewQuote, Quote } from './quotes.shapes.ts';
import { typedRupees, typedWhole } from '../../kit/web/lib/typed-rupees.ts';
import type { QuoteState } from './quote-sums.ts';
import { Badge, type BadgeTone } from '../../kit/web/ui/badge.tsx';
import { MoneyField } from '../../kit/web/forms/money-field.tsx';
import { MAX_QUOTE_NOTE_LENGTH, MAX_QUOTE_TERMS_LENGTH } from '../../platform/settings/desk-limits.ts';
import { MAX_PO_NUMBER_LENGTH } from '../../orders/orders/orders-limits.ts';
import { useStates } from '../../delivery/pins/use-place.web.ts';
import { DateField } from '../../kit/web/forms/date-field.tsx';
import { TextArea, TextField } from '../../kit/web/ui/forms/field.tsx';
import { SelectField } from '../../kit/web/ui/forms/select-field.tsx';

/** The id of a new quotation in the URL. */
export const NEW_QUOTE = 'new';

export interface LineDraft {
  productId: string;
  name: string;
  sku: string | null;
  quantity: string;
  /** Blank: the buyer's own price. */
  price: string;
  discount: string;
}

export interface QuoteDraft {
  company: { _id: string; name: string } | null;
  customer: string | null;
  name: string;
  email: string;
  phone: string;
  gstin: string;
  legalName: string;
  lines: LineDraft[];
  stateCode: string;
  /** Blank in a new one: as the settings say. */
  validUntil: string;
  /** Blank in a new one: the shop's usual way. */
  payBy: PayBy | '';
  deliveryFee: string;
  poNumber: string;
  /** Null in a new one: as the settings say. */
  terms: string | null;
  note: string;
}

export const blankDraft: QuoteDraft = {
  ...{ company: null, customer: null, name: '', email: '', phone: '', gstin: '', legalName: '' },
  ...{
    lines: [],
    stateCode: '',
    validUntil: '',
    payBy: '',
    deliveryFee: '',
    poNumber: '',
    terms: null,
    note: '',
  },
};

export function quoteDraftOf(quote: Quote): QuoteDraft {
  const { buyer, company, customer, validUntil, payBy, poNumber = '', terms, note } = quote;
  return {
    ...{ company, customer, validUntil, payBy, poNumber, terms, note },
    name: buyer.name,
    email: buyer.email,
    phone: buyer.phone ?? '',
    gstin: buyer.gstin ?? '',
    legalName: buyer.legalName ?? '',
    lines: quote.lines.map(({ product, quantity, price, discountPercent }) => ({
      productId: product._id,
      name: product.name,
      sku: product.sku,
      quantity: String(quantity),
      price: price.toFixed(2),
      discount: discountPercent === 0 ? '' : String(discountPercent),
    })),
    stateCode: quote.stateCode ?? '',
    deliveryFee: quote.deliveryFee === 0 ? '' : quote.deliveryFee.toFixed(2),
  };
}

/** An unreadable value is sent as one that the server refuses with its sentence. */
export function quoteBodyOf(draft: QuoteDraft): NewQuote {
  const { company, customer, name, email, phone, gstin, legalName } = draft;
  const buyer = { name, email, phone: phone.trim(), gstin: gstin.trim(), legalName: legalName.trim() };
  return {
    company: company?._id ?? null,
    customer,
    // Blank texts are read as none.
    buyer,
    lines: draft.lines.map(({ productId, quantity, price, discount }) => ({
      product: productId,
      quantity: typedWhole(quantity) ?? 0,
      ...(price.trim() !== '' && { price: typedRupees(price) ?? -1 }),
      discountPercent: typedDiscount(discount) ?? -1,
    })),
    stateCode: draft.stateCode === '' ? null : draft.stateCode,
    ...(draft.validUntil !== '' && { validUntil: draft.validUntil }),
    ...(draft.payBy !== '' && { payBy: draft.payBy }),
    deliveryFee: draft.deliveryFee.trim() === '' ? 0 : (typedRupees(draft.deliveryFee) ?? -1),
    poNumber: draft.poNumber.trim(),
    ...(draft.terms !== null && { terms: draft.terms.trim() }),
    note: draft.note.trim(),
  };
}

function typedDiscount(typed: string): number | null {
  return typed.trim() === '' ? 0 : typedRupees(typed.replace('%', ''));
}

/** Rupees; null where a value cannot be read. @param ownPrice of the buyer, where none is typed */
export function lineTotal({ quantity, price, discount }: LineDraft, ownPrice: number | null): number | null {
  const each = price.trim() === '' ? ownPrice : typedRupees(price);
  const [count, percent] = [typedWhole(quantity), typedDiscount(discount)];
  if (each === null || count === null || percent === null || percent > 100) return null;
  return rupeesOf(priceLess(paiseOf(each), percent) * count);
}

export function totalOf(lineTotals: readonly (number | null)[], deliveryFee: string): number {
  const paise = lineTotals.reduce<number>((sum, total) => sum + paiseOf(total ?? 0), 0);
  return rupeesOf(paise + paiseOf(typedRupees(deliveryFee) ?? 0));
}

export const quoteStateNames: Record<QuoteState, string> = {
  draft: 'Draft',
  sent: 'Sent',
  accepted: 'Accepted',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
};

const tones: Record<QuoteState, BadgeTone> = {
  draft: 'grey',
  sent: 'blue',
  accepted: 'green',
  expired: 'amber',
  withdrawn: 'red',
};

export function QuoteStateBadge({ state }: { state: QuoteState }) {
  return <Badge tone={tones[state]}>{quoteStateNames[state]}</Badge>;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** `2 hours ago` */
export function agoWords(time: string, now: Date): string {
  const passedMs = now.getTime() - Date.parse(time);
  if (passedMs < MINUTE_MS) return 'just now';
  if (passedMs < HOUR_MS) return counted(passedMs / MINUTE_MS, 'minute');
  if (passedMs < DAY_MS) return counted(passedMs / HOUR_MS, 'hour');
  return counted(passedMs / DAY_MS, 'day');
}

function counted(amount: number, unit: string): string {
  const whole = Math.floor(amount);
  return `${whole} ${unit}${whole === 1 ? '' : 's'} ago`;
}

export const quotePayNames: Record<PayBy, string> = {
  delivery: 'On delivery',
  razorpay: 'Online',
  upi: 'UPI',
  bank: 'Bank transfer',
  account: 'On account',
};

interface Props {
  draft: QuoteDraft;
  faults: Record<string, string>;
  onChange: (part: Partial<QuoteDraft>) => void;
}

export function QuoteTermsFields({ draft, faults, onChange }: Props) {
  const states = useStates(null);
  const payBys = PAY_BYS.filter(
    // A quotation's link never leads to the gateway; a quotation that already has this way keeps it.
    (way) => (way !== 'razorpay' || draft.payBy === way) && (way !== 'account' || draft.company !== null),
  );
  return (
    <div className="grid gap-4">
      <DateField
        label="Valid until"
        name="validUntil"
        value={draft.validUntil}
        error={faults.validUntil ?? null}
        {...(draft.validUntil === '' && { hint: 'Leave blank for the days of the settings.' })}
        onChange={(event) => onChange({ validUntil: event.target.value })}
      />
      <SelectField
        label="Payment"
        name="payBy"
        value={draft.payBy}
        error={faults.payBy ?? null}
        onChange={(event) => onChange({ payBy: event.target.value as QuoteDraft['payBy'] })}
        options={[
          ...(draft.payBy === ''
            ? [{ value: '', name: 'Bank transfer or UPI if set up, else on delivery' }]
            : []),
          ...payBys.map((value) => ({ value, name: quotePayNames[value] })),
        ]}
      />
      <MoneyField
        label="Delivery fee"
        name="deliveryFee"
        placeholder="0.00"
        value={draft.deliveryFee}
        error={faults.deliveryFee ?? null}
        onChange={(event) => onChange({ deliveryFee: event.target.value })}
      />
      <SelectField
        label="Place of supply"
        name="stateCode"
        value={draft.stateCode}
        error={faults.stateCode ?? null}
        onChange={(event) => onChange({ stateCode: event.target.value })}
        options={[
          { value: '', name: 'The shop’s own State' },
          ...states.map(({ code, name }) => ({ value: code, name })),
        ]}
      />
      <TextField
        label="Buyer’s PO number"
        name="poNumber"
        autoComplete="off"
        hint="Printed on quotation and invoice."
        maxLength={MAX_PO_NUMBER_LENGTH}
        value={draft.poNumber}
        error={faults.poNumber ?? null}
        onChange={(event) => onChange({ poNumber: event.target.value })}
      />
      <TextArea
        label="Terms"
        name="terms"
        rows={3}
        maxLength={MAX_QUOTE_TERMS_LENGTH}
        value={draft.terms ?? ''}
        error={faults.terms ?? null}
        {...(draft.terms === null && { hint: 'As in the settings, unless you type others.' })}
        onChange={(event) => onChange({ terms: event.target.value })}
      />
      <TextArea
        label="Note"
        name="note"
        rows={2}
        hint="For the desk alone."
        maxLength={MAX_QUOTE_NOTE_LENGTH}
        value={draft.note}
        error={faults.note ?? null}
        onChange={(event) => onChange({ note: event.target.value })}
      />
    </div>
  );
}
