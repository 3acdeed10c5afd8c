import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { MAX_ADDRESS_LENGTH, RESEND_COOLDOWN_SECONDS } from '../../accounts/auth/accounts-limits.ts';
import { yourPriceMessages } from '../../dealers/companies/your-price.words.ts';
import { MAX_PO_NUMBER_LENGTH } from '../../orders/orders/orders-limits.ts';
import { quoteMessages } from './quote.words.ts';
import type { PublicQuote } from './quote-requests.shapes.ts';
import { orderMessages } from '../../orders/orders/order.words.ts';
import { quoteShopMessages } from './quote-shop.words.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { RefusedError, sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { useIdempotencyKeys } from '../../kit/web/lib/api/use-idempotency-keys.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { ErrorSummary, focusFaults } from '../../kit/web/ui/forms/error-summary.tsx';
import { TextArea, TextField } from '../../kit/web/ui/forms/field.tsx';
import { useTypedPlace } from '../../accounts/addresses/place-fields.web.tsx';
import { blankPlace, destinationFaults, destinationOf, QuotePlaceFields } from './quote-sheet.web.tsx';

interface Props {
  token: string;
  quote: PublicQuote;
  onPlaced: (order: string) => void;
  /** Called when the quotation was withdrawn, replaced, accepted or has expired since. */
  onStale: () => void;
  onCancel: () => void;
}

const STALE = ['quote_withdrawn', 'already_accepted', 'quote_expired', 'quote_changed'];

export function AcceptForm({ token, quote, onPlaced, onStale, onCancel }: Props) {
  const [name, setName] = useState('');
  const [address, setAddress] = useState('');
  const [place, setPlace] = useState(blankPlace);
  const typed = useTypedPlace(place);
  const [poNumber, setPoNumber] = useState(quote.poNumber);
  const [code, setCode] = useState('');
  const [found, setFound] = useState<Record<string, string>>({});
  const form = useRef<HTMLFormElement>(null);
  const keys = useIdempotencyKeys();
  const accepting = useMutation({
    mutationFn: () => {
      const destination = quote.asksParts ? destinationOf(address, place, typed) : { Address: address };
      const body = { name, code, version: quote.version, ...destination, poNumber };
      return callApi('POST /quotes/:token/accept', { params: { token }, body }, keys.headersFor(body));
    },
    onSuccess: ({ order }) => {
      keys.answered();
      onPlaced(order._id);
    },
    onError: (error) => {
      keys.failed(error);
      if (error instanceof RefusedError && STALE.includes(error.code)) onStale();
      else requestAnimationFrame(() => focusFaults(form.current));
    },
  });
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const faults = { ...found, ...serverFaults(accepting.error) };

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (accepting.isPending) return;
    const wrong = {
      ...(name.trim() === '' && { name: quoteMessages.name }),
      ...(address.trim() === '' && { Address: orderMessages.addressMissing }),
      ...(code.trim() === '' && { code: quoteMessages.codeNeeded }),
    };
    setFound(wrong);
    accepting.reset();
    if (Object.keys(wrong).length === 0) accepting.mutate();
    else requestAnimationFrame(() => focusFaults(form.current));
  }

  return (
    <form
      ref={form}
      noValidate
      aria-labelledby="accept-quotation"
      onSubmit={submit}
      className="not-on-paper grid max-w-2xl gap-4 rounded-xl border border-line-strong bg-surface p-5 md:p-6"
    >
      <div>
        <h2 id="accept-quotation" className="title-3 text-lead">
          {quoteShopMessages.accept}
        </h2>
        <p className="mt-1 text-text-2">{quoteShopMessages.acceptLead(quote.mailHint)}</p>
      </div>
      <ErrorSummary faults={faults} />
      <TextField
        label={quoteShopMessages.yourName}
        name="name"
        autoComplete="name"
        maxLength={100}
        required
        value={name}
        error={faults.name ?? null}
        onChange={(event) => setName(event.target.value)}
      />
      <TextArea
        label={quoteShopMessages.shippingAddress}
        name="Address"
        autoComplete="street-address"
        rows={3}
        maxLength={MAX_ADDRESS_LENGTH}
        required
        value={address}
        error={faults.Address ?? null}
        onChange={(event) => setAddress(event.target.value)}
      />
      {quote.asksParts && <QuotePlaceFields draft={place} faults={faults} onChange={setPlace} />}
      {poNumber !== undefined && (
        <TextField
          label={yourPriceMessages.poNumber}
          hint={yourPriceMessages.onYourInvoice}
          name="poNumber"
          autoComplete="off"
          maxLength={MAX_PO_NUMBER_LENGTH}
          value={poNumber}
          error={faults.poNumber ?? null}
          onChange={(event) => setPoNumber(event.target.value)}
        />
      )}
      <QuoteCodeField
        token={token}
        mailHint={quote.mailHint}
        code={code}
        error={faults.code ?? null}
        onChange={setCode}
      />
      <Failure error={accepting.error} quote={quote} />
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button kind="outline" onClick={onCancel}>
          {quoteShopMessages.cancel}
        </Button>
        <Button type="submit" busy={accepting.isPending}>
          {quoteShopMessages.placeOrder}
        </Button>
      </div>
    </form>
  );
}

function serverFaults(error: Error | null): Record<string, string> {
  if (!(error instanceof RefusedError)) return {};
  return error.code.startsWith('code_') ? { code: error.message } : destinationFaults(error.fields);
}

interface Short {
  product: string;
  asked: number;
  left: number;
}

function Failure({ error, quote: { lines } }: { error: Error | null; quote: PublicQuote }) {
  if (error === null || Object.keys(serverFaults(error)).length > 0) return null;
  const short = error instanceof RefusedError ? ((error.details as { lines?: Short[] }).lines ?? []) : [];
  const nameOf = (id: string) => lines.find(({ product }) => product._id === id)?.product.name ?? '';
  return (
    <div role="alert" className="rounded-md bg-bad-soft px-3 py-2 font-[550] text-bad">
      <p>{sentenceOf(error, quoteShopMessages.placeFailed)}</p>
      {short.map(({ product, asked, left }) => (
        <p key={product}>{quoteShopMessages.noStock(nameOf(product), asked, left)}</p>
      ))}
    </div>
  );
}

interface QuoteCodeFieldProps {
  token: string;
  mailHint: string;
  code: string;
  error: string | null;
  onChange: (code: string) => void;
}

function QuoteCodeField({ token, mailHint, code, error, onChange }: QuoteCodeFieldProps) {
  const [sentAt, setSentAt] = useState<number | null>(null);
  const left = useSecondsLeft(sentAt);
  const sending = useMutation({
    mutationFn: () => callApi('POST /quotes/:token/code', { params: { token } }),
    onSuccess: () => setSentAt(Date.now()),
  });
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-start gap-3">
        <div className="grow basis-48">
          <TextField
            label={quoteShopMessages.code}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            required
            className="num"
            value={code}
            error={error ?? (sending.error && sentenceOf(sending.error, quoteShopMessages.codeFailed))}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
        <Button
          kind="outline"
          busy={sending.isPending || left > 0}
          className="num mt-7.5"
          onClick={() => sending.mutate()}
        >
          {sentAt === null
            ? quoteShopMessages.sendCode
            : left > 0
              ? quoteShopMessages.sendAgainIn(left)
              : quoteShopMessages.sendAgain}
        </Button>
      </div>
      <p role="status" className="text-small text-text-2">
        {sentAt !== null && quoteShopMessages.codeSent(mailHint)}
      </p>
    </div>
  );
}

function useSecondsLeft(sentAt: number | null): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (sentAt === null) return;
    // Computed from the clock, because timers pause in a sleeping tab.
    const tick = () =>
      setLeft(Math.max(0, Math.ceil((sentAt + RESEND_COOLDOWN_SECONDS * 1000 - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [sentAt]);
  return left;
}
