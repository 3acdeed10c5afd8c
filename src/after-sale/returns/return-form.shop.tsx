import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useMutation, useQueryClient, useQuery } from '@tanstack/react-query';
import {
  MAX_RETURN_TEXT,
  RETURN_REASONS,
  RETURN_WANTS,
  type ReturnReason,
  type ReturnWant,
} from './return-choices.ts';
import { englishIn } from '../../kit/rules/text-language.ts';
import { dayInWords } from '../../kit/rules/dates.ts';
import type { Order } from '../../orders/orders/orders.shapes.ts';
import { returnShopMessages } from './return-shop.words.ts';
import type { NewReturn } from './returns.shapes.ts';
import type { OrderAfterSale } from '../tracking/track.shapes.ts';
import { MAX_PAGE_SIZE } from '../../platform/settings/platform-limits.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';
import { useIdempotencyKeys } from '../../kit/web/lib/api/use-idempotency-keys.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { Field, TextArea } from '../../kit/web/ui/forms/field.tsx';
import { ProductThumb } from '../../kit/web/ui/product-thumb.tsx';
import { inputClass } from '../../kit/web/ui/input-class.ts';
import { apiPartQuery, apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { PicturesField } from '../../catalogue/pictures/pictures-field.web.tsx';

interface Props {
  order: Order;
  /** Lines of which something can come back today. */
  possible: OrderAfterSale['returnable'];
  /** @param number of the request that was sent */
  onClose: (number?: string | null) => void;
}

export function ReturnForm({ order, possible, onClose }: Props) {
  const client = useQueryClient();
  const keys = useIdempotencyKeys();
  const form = useRef<HTMLFormElement>(null);
  const [counts, setCounts] = useState<Readonly<Record<number, number>>>(() =>
    possible.length === 1 ? { [possible[0]!.position]: 1 } : {},
  );
  const [reason, setReason] = useState<ReturnReason | ''>('');
  const [want, setWant] = useState<ReturnWant>('refund');
  const [others, setOthers] = useState<Readonly<Record<number, string>>>({});
  const [text, setText] = useState('');
  const [pictures, setPictures] = useState<string[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const chosen = possible.filter(({ position }) => (counts[position] ?? 0) > 0);
  const boughtAt = (position: number) => order.products[position - 1]?.product ?? null;
  const isOther = ({ position }: { position: number }) =>
    (others[position] ?? boughtAt(position)?._id) !== boughtAt(position)?._id;
  // The server wants it in every line or in none.
  const isNamed = want === 'exchange' && chosen.some(isOther);
  const lines = chosen.map(({ position }) => {
    const exchangeFor = others[position] ?? boughtAt(position)?._id;
    return {
      position,
      quantity: counts[position]!,
      ...(isNamed && exchangeFor !== undefined && { exchangeFor }),
    };
  });
  const reasons = RETURN_REASONS.filter((each) =>
    (chosen.length > 0 ? chosen : possible).every((line) => line.reasons.includes(each)),
  );

  const sending = useMutation({
    mutationFn: (body: NewReturn) =>
      callApi(
        'POST /orders/my-orders/:id/returns',
        { params: { id: order._id }, body },
        keys.headersFor(body),
      ),
    onSuccess: ({ number }) => {
      keys.answered();
      toasts.success(returnShopMessages.sent(number));
      onClose(number);
    },
    onError: (error) => {
      keys.failed(error);
      setFault(sentenceOf(error, returnShopMessages.sendFailed));
    },
    onSettled: () => invalidateQueries(client, '/orders/my-orders'),
  });

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (sending.isPending) return;
    setFault(null);
    if (lines.length === 0) setFault(returnShopMessages.nothingChosen);
    else if (reason === '') setFault(returnShopMessages.wrong);
    else sending.mutate({ lines, reason, text: text.trim(), want, ...(pictures.length > 0 && { pictures }) });
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4 print:hidden">
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-[650]">{returnShopMessages.what}</legend>
        {possible.map((line) => (
          <ItemChoice
            key={line.position}
            line={line}
            bought={order.products[line.position - 1]}
            count={counts[line.position] ?? 0}
            onCount={(count) => setCounts({ ...counts, [line.position]: count })}
          />
        ))}
      </fieldset>
      <Field label={returnShopMessages.wrong}>
        {(wiring) => (
          <select
            {...wiring}
            required
            className={inputClass}
            value={reason}
            onChange={({ target }) => setReason(RETURN_REASONS.find((each) => each === target.value) ?? '')}
          >
            <option value="">{returnShopMessages.choose}</option>
            {reasons.map((each) => (
              <option key={each} value={each}>
                {returnShopMessages.reasons[each]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-[550]">{returnShopMessages.want}</legend>
        {RETURN_WANTS.map((each) => (
          <label key={each} className="flex min-h-11 items-center gap-2.5">
            <input type="radio" name="want" checked={want === each} onChange={() => setWant(each)} />
            {returnShopMessages.wants[each]}
          </label>
        ))}
      </fieldset>
      {want === 'exchange' &&
        chosen.map(({ position }) => {
          const bought = boughtAt(position);
          return (
            bought && (
              <ExchangeChoice
                key={position}
                label={
                  chosen.length === 1
                    ? returnShopMessages.exchangeFor
                    : returnShopMessages.exchangeNamed(bought.name)
                }
                bought={bought}
                value={others[position] ?? bought._id}
                onChange={(id) => setOthers({ ...others, [position]: id })}
              />
            )
          );
        })}
      <TextArea
        label={returnShopMessages.more}
        rows={4}
        maxLength={MAX_RETURN_TEXT}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <PicturesField pictures={pictures} error={null} onChange={setPictures} />
      {fault !== null && (
        <p role="alert" className="font-[550] text-bad">
          {fault}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="large" busy={sending.isPending}>
          {returnShopMessages.send}
        </Button>
        <Button kind="plain" size="large" onClick={() => onClose()}>
          {returnShopMessages.cancel}
        </Button>
      </div>
    </form>
  );
}

interface ItemChoiceProps {
  line: Props['possible'][number];
  bought: Order['products'][number] | undefined;
  count: number;
  onCount: (count: number) => void;
}

/** All units are returned until another number is chosen. */
function ItemChoice({ line: { left, until }, bought, count, onCount }: ItemChoiceProps) {
  const name = bought?.name ?? '';
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
      <label className="flex min-w-0 grow items-center gap-3.5">
        <input
          type="checkbox"
          checked={count > 0}
          onChange={() => onCount(count > 0 ? 0 : Math.min(left, 100))}
        />
        <ProductThumb image={bought?.product?.image ?? null} />
        <span className="min-w-0">
          <b lang={englishIn(name)} className="block font-[650] wrap-anywhere">
            {name}
          </b>
          {until !== null && (
            <span className="text-small text-text-3">{returnShopMessages.daysUntil(dayInWords(until))}</span>
          )}
        </span>
      </label>
      {left > 1 && count > 0 && (
        <span className="flex items-center gap-2">
          <select
            aria-label={returnShopMessages.howManyOf(name)}
            className={`${inputClass} w-auto`}
            value={count}
            onChange={({ target }) => onCount(Number(target.value))}
          >
            {Array.from({ length: Math.min(left, 100) }, (_, index) => (
              <option key={index}>{index + 1}</option>
            ))}
          </select>
          <span className="num text-text-2">{returnShopMessages.ofUnits(left)}</span>
        </span>
      )}
    </div>
  );
}

interface ExchangeChoiceProps {
  label: string;
  /** The bought product. */
  bought: { _id: string; name: string };
  value: string;
  onChange: (productId: string) => void;
}

/** The same product again, or another of its category; these are asked for once it is shown. */
function ExchangeChoice({ label, bought, value, onChange }: ExchangeChoiceProps) {
  const { data: category, isError: isGone } = useQuery(
    apiPartQuery(
      'GET /products/:id',
      { params: { id: bought._id } },
      'category',
      (product) => product.category,
    ),
  );
  const { data, isError } = useQuery({
    ...apiQuery('GET /products/category/:category', {
      params: { category: category ?? '' },
      query: { page: 1, limit: MAX_PAGE_SIZE },
    }),
    enabled: category !== undefined,
  });
  const others = (data?.items ?? []).filter(({ _id }) => _id !== bought._id);
  return (
    <Field
      label={label}
      hint={isGone || isError ? returnShopMessages.othersFailed : returnShopMessages.exchangePrice}
    >
      {(wiring) => (
        <select
          {...wiring}
          className={inputClass}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value={bought._id}>{returnShopMessages.same}</option>
          {others.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
