import { useQueries, useQuery, queryOptions } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { paiseOf, percentOff, rupeeSign, rupeesOf } from '../../kit/rules/money.ts';
import { yourPriceMessages } from './your-price.words.ts';
import type { MemberPricesReply } from './member-prices.shapes.ts';
import { MAX_PRICED_ITEMS } from '../../platform/settings/desk-limits.ts';
import { createStore, useStore } from '../../kit/web/lib/store.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { uiMessages } from '../../kit/rules/ui.words.ts';
import { MAX_PO_NUMBER_LENGTH } from '../../orders/orders/orders-limits.ts';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { classNames } from '../../kit/web/ui/class-names.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';

let waiting: Asking[] = [];

/** Chosen on a product page, and kept while the visit lasts. */
const isExGst = createStore(false);

interface Props {
  productId: string;
  /** Of a line; without it, it takes the place of the shop's price. */
  quantity?: number;
  /** True on the product's own page, with the switch. */
  isPage?: boolean;
}

export function YourPrice({ productId, quantity, isPage = false }: Props) {
  const { data } = useQuery(memberPriceQuery(productId, quantity ?? 1));
  const withoutGst = useStore(isExGst);
  if (!data) return null;
  const more = data.breaks.filter(({ minQuantity }) => minQuantity > (quantity ?? 1));
  const off = withoutGst ? 0 : percentOff(data.price, data.shopPrice);
  return (
    <div className={quantity === undefined ? 'own-price num mt-auto' : 'num text-small'}>
      <p className={classNames(quantity === undefined && 'price', isPage && 'price-page')}>
        {yourPriceMessages.yourPrice}{' '}
        <b className="font-[700]">{rupeeSign(withoutGst ? data.exGst : data.price)}</b>
        {withoutGst && ` ${yourPriceMessages.exGst}`}
        {quantity === undefined && off > 0 && (
          <>
            {' '}
            <s>{rupeeSign(data.shopPrice)}</s> <em>{uiMessages.off(off)}</em>
          </>
        )}
      </p>
      {more.map(({ minQuantity, price }) => (
        <p key={minQuantity} className="text-small text-text-2">
          {yourPriceMessages.orMore(minQuantity)} {rupeeSign(price)}
        </p>
      ))}
      {isPage && (
        <label className="mt-1 inline-flex min-h-11 items-center gap-2 text-small">
          <input
            type="checkbox"
            // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says itself whether it is on
            role="switch"
            className="size-5"
            checked={withoutGst}
            onChange={(event) => isExGst.set(event.target.checked)}
          />
          {yourPriceMessages.exGst}
        </label>
      )}
    </div>
  );
}

/** Drawn once every price is known. */
export function YourTotal({ lines }: { lines: readonly { productId: string; quantity: number }[] }) {
  const answers = useQueries({
    queries: lines.map(({ productId, quantity }) => memberPriceQuery(productId, quantity)),
  });
  if (lines.length === 0 || answers.some(({ data }) => !data)) return null;
  const paise = answers.reduce((sum, { data }) => sum + paiseOf(data!.total), 0);
  return (
    <p className="own-total num">
      {yourPriceMessages.yourPrice} <b className="font-[700]">{rupeeSign(rupeesOf(paise))}</b>
    </p>
  );
}

/** Names the company that an order is invoiced to until the buyer names another. */
export function InvoiceTo({ onChange, children }: { onChange: () => void; children: ReactNode }) {
  const { data } = useQuery(apiQuery('GET /me/company', {}));
  const { company } = data ?? {};
  if (!company?.gstin || company.state !== 'approved') return children;
  return (
    <p className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
      {yourPriceMessages.invoiceTo(company.legalName)}
      <button type="button" className="link-line min-h-11 px-1 font-[650]" onClick={onChange}>
        {yourPriceMessages.change}
      </button>
    </p>
  );
}

/** The number of the company's own purchase order. */
export function PoNumberField(field: ComponentProps<'input'> & { error: string | null }) {
  return (
    <TextField
      label={yourPriceMessages.poNumber}
      hint={yourPriceMessages.onYourInvoice}
      autoComplete="off"
      maxLength={MAX_PO_NUMBER_LENGTH}
      {...field}
    />
  );
}

type MemberItem = MemberPricesReply['items'][number];

/** Null for a product that is not on sale. */
function memberPriceQuery(productId: string, quantity: number) {
  return queryOptions<MemberItem | null>({
    queryKey: ['/me/prices', productId, quantity],
    queryFn: () => ask(`${productId}:${quantity}`),
    meta: { call: 'GET /me/prices' },
  });
}

interface Asking {
  item: string;
  resolve: (found: MemberItem | null) => void;
  reject: (reason: unknown) => void;
}

/** All that a page asks for at the same moment is one request. */
function ask(item: string): Promise<MemberItem | null> {
  if (waiting.length === 0) setTimeout(() => void askAll());
  return new Promise((resolve, reject) => waiting.push({ item, resolve, reject }));
}

async function askAll(): Promise<void> {
  const asked = waiting;
  waiting = [];
  for (let from = 0; from < asked.length; from += MAX_PRICED_ITEMS) {
    const part = asked.slice(from, from + MAX_PRICED_ITEMS);
    try {
      const { items } = await callApi('GET /me/prices', { query: { items: part.map(({ item }) => item) } });
      const found = new Map(items.map((each) => [`${each.product}:${each.quantity}`, each]));
      for (const { item, resolve } of part) resolve(found.get(item) ?? null);
    } catch (error) {
      for (const { reject } of part) reject(error);
    }
  }
}
