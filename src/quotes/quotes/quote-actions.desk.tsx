import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Copy, FileDown, MessageCircle } from 'lucide-react';
import * as quoteDeskMessages from './quote-desk.words.ts';
import type { Quote, Missing, NewQuote } from './quotes.shapes.ts';
import { urlOf } from '../../kit/api/call.ts';
import { PAY_BYS, type PayBy } from '../../payments/payments/payments-choices.ts';
import { adminRupees } from '../../kit/rules/money.ts';
import { MAX_ADDRESS_LENGTH } from '../../accounts/auth/accounts-limits.ts';
import { MAX_PO_NUMBER_LENGTH } from '../../orders/orders/orders-limits.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { sentenceOf, RefusedError, isRefusal } from '../../kit/web/lib/api/failures.ts';
import { showConfirm } from '../../kit/web/lib/dialogs.ts';
import { downloadFile } from '../../kit/web/lib/files/download-file.ts';
import { copyText } from '../../kit/web/lib/copy-text.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { SavingDialog } from '../../kit/web/forms/form-dialog.tsx';
import { useDraft } from '../../kit/web/forms/use-draft.ts';
import { TextArea, TextField } from '../../kit/web/ui/forms/field.tsx';
import { SelectField } from '../../kit/web/ui/forms/select-field.tsx';
import { useTypedPlace } from '../../accounts/addresses/place-fields.web.tsx';
import { blankPlace, destinationFieldOf, destinationOf, QuotePlaceFields } from './quote-sheet.web.tsx';
import { quotePayNames } from './quote-draft.desk.tsx';
import { paths } from '../../app/page-paths.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { useIdempotencyKeys } from '../../kit/web/lib/api/use-idempotency-keys.ts';
import { useNavigate } from '../../kit/web/router/router.tsx';

interface Props {
  quote: Quote;
  /** Unsaved changes are saved first. */
  isUnsaved: boolean;
}

export function QuoteActions({ quote, isUnsaved }: Props) {
  const [isOrdering, setOrdering] = useState(false);
  const keep = useKeepQuote();
  const { _id: id, updatedAt, state, link, whatsapp, number, buyer } = quote;
  const onError = (error: Error) => toasts.error(sentenceOf(error, quoteDeskMessages.saveFailed));
  const sending = useMutation({
    mutationFn: () => callApi('POST /admin/quotes/:id/send', { params: { id }, body: { updatedAt } }),
    onSuccess: (saved) => {
      keep(saved);
      toasts.success(quoteDeskMessages.sent);
    },
    onError,
  });
  const withdrawing = useMutation({
    mutationFn: () => callApi('POST /admin/quotes/:id/withdraw', { params: { id }, body: {} }),
    onSuccess: (saved) => {
      keep(saved);
      toasts.success(quoteDeskMessages.withdrawn);
    },
    onError,
  });
  const isOpen = state !== 'accepted' && state !== 'withdrawn';

  async function send(): Promise<void> {
    if (
      await showConfirm(quoteDeskMessages.confirmSend(buyer.email), { title: number, confirmLabel: 'Send' })
    )
      sending.mutate();
  }

  async function withdraw(): Promise<void> {
    if (await showConfirm(quoteDeskMessages.confirmWithdraw, { title: number, confirmLabel: 'Withdraw' }))
      withdrawing.mutate();
  }

  return (
    <>
      {isOpen && !isUnsaved && (
        <Button
          kind={state === 'draft' ? 'primary' : 'outline'}
          busy={sending.isPending}
          onClick={() => void send()}
        >
          Send
        </Button>
      )}
      {isOpen && link !== null && (
        <Button kind="outline" onClick={() => void copyLink(link)}>
          <Copy size={16} />
          Copy link
        </Button>
      )}
      {isOpen && whatsapp !== null && (
        <a href={whatsapp} target="_blank" rel="noreferrer" className={buttonClass('outline')}>
          <MessageCircle size={16} />
          WhatsApp
        </a>
      )}
      <Button kind="outline" onClick={() => void savePdf(quote)}>
        <FileDown size={16} />
        PDF
      </Button>
      {isOpen && !isUnsaved && (
        <Button kind={state === 'draft' ? 'outline' : 'primary'} onClick={() => setOrdering(true)}>
          Make order
        </Button>
      )}
      {isOpen && (
        <Button kind="danger" busy={withdrawing.isPending} onClick={() => void withdraw()}>
          Withdraw
        </Button>
      )}
      {isOrdering && <OrderQuoteDialog quote={quote} onClose={() => setOrdering(false)} />}
    </>
  );
}

function copyLink(link: string): Promise<void> {
  return copyText(link, 'Link copied.', 'The link could not be copied.');
}

export async function savePdf({ _id, number }: Quote, version?: number): Promise<void> {
  try {
    const url = urlOf('/admin/quotes/:id/pdf', { id: _id }, { version });
    await downloadFile(`/api${url}`, `${number.replaceAll('/', '-')}.pdf`);
  } catch (error) {
    toasts.error(sentenceOf(error, quoteDeskMessages.oneLoadFailed));
  }
}

/** Used when the customer accepted on the phone. */
function OrderQuoteDialog({ quote, onClose }: { quote: Quote; onClose: () => void }) {
  const keep = useKeepQuote();
  // An invoice with this GSTIN or place of supply needs the parts; a company's address is known.
  const asksParts = quote.company === null && (quote.buyer.gstin !== null || quote.stateCode !== null);
  const state = useDraft({
    start: () => ({ Address: '', ...blankPlace, payBy: quote.payBy, poNumber: quote.poNumber ?? '' }),
    save: ({ Address, payBy, poNumber, ...place }, headers) => {
      const destination = asksParts ? destinationOf(Address, place, typed) : { Address };
      const body = { ...(Address.trim() !== '' && destination), payBy, poNumber: poNumber.trim() };
      return callApi('POST /admin/quotes/:id/order', { params: { id: quote._id }, body }, headers);
    },
    fieldOf: destinationFieldOf,
    changes: ['/orders/allorders'],
    saved: ({ order }) => quoteDeskMessages.ordered(order._id),
    onSaved: (accepted) => {
      onClose();
      keep(accepted.quote);
    },
  });
  const { draft, faults, change, error } = state;
  const typed = useTypedPlace(draft);
  const payBys = PAY_BYS.filter(
    (way) => (way !== 'razorpay' || quote.payBy === way) && (way !== 'account' || quote.company !== null),
  );

  return (
    <SavingDialog
      title="Make order"
      submitLabel="Make order"
      leave="Leave without making the order?"
      state={{ ...state, failure: state.failure && error && failureOf(error, quote) }}
      lead={
        <p>
          The customer accepted: {quote.number} becomes an order of {adminRupees(quote.totals.total)}.
        </p>
      }
      onClose={onClose}
    >
      <TextArea
        label="Shipping address"
        name="Address"
        rows={3}
        maxLength={MAX_ADDRESS_LENGTH}
        hint={
          quote.company
            ? 'Leave blank for the company’s address.'
            : 'Leave blank for the customer’s own address, if they saved one.'
        }
        value={draft.Address}
        error={faults.Address ?? null}
        onChange={(event) => change({ Address: event.target.value })}
      />
      {asksParts && draft.Address.trim() !== '' && (
        <QuotePlaceFields draft={draft} faults={faults} onChange={change} />
      )}
      <SelectField
        label="Payment"
        name="payBy"
        value={draft.payBy}
        error={faults.payBy ?? null}
        onChange={(event) => change({ payBy: event.target.value as PayBy })}
        options={payBys.map((value) => ({ value, name: quotePayNames[value] }))}
      />
      <TextField
        label="Buyer’s PO number (optional)"
        name="poNumber"
        autoComplete="off"
        maxLength={MAX_PO_NUMBER_LENGTH}
        value={draft.poNumber}
        error={faults.poNumber ?? null}
        onChange={(event) => change({ poNumber: event.target.value })}
      />
    </SavingDialog>
  );
}

function failureOf(error: Error, { lines }: Quote): string {
  const sentence = sentenceOf(error, quoteDeskMessages.saveFailed);
  if (!(error instanceof RefusedError) || error.code !== 'not_enough') return sentence;
  const missing = (error.details as { lines?: Missing[] }).lines ?? [];
  const nameOf = (id: string) => lines.find(({ product }) => product._id === id)?.product.name ?? '';
  const short = missing.map(
    ({ product, asked, left }) => `${nameOf(product)}: ${asked} asked, ${left} left.`,
  );
  return [sentence, ...short].join(' ');
}

export const quoteQuery = (id: string) => apiQuery('GET /admin/quotes/:id', { params: { id } });

/** @returns a function that keeps a changed quotation in the lists */
function useKeepQuote() {
  const client = useQueryClient();
  return (quote: Quote) => {
    client.setQueryData(quoteQuery(quote._id).queryKey, quote);
    void client.invalidateQueries({ queryKey: ['/admin/quotes'] });
  };
}

/** @param quote null for a new one, whose page is opened once it is made */
export function useSaveQuote(quote: Quote | null, onSaved: () => void) {
  const keep = useKeepQuote();
  const client = useQueryClient();
  const navigate = useNavigate();
  const keys = useIdempotencyKeys();
  return useMutation({
    mutationFn: (body: NewQuote) =>
      quote
        ? callApi('PUT /admin/quotes/:id', {
            params: { id: quote._id },
            body: { ...body, updatedAt: quote.updatedAt },
          })
        : callApi('POST /admin/quotes', { body }, keys.headersFor(body)),
    onSuccess: (saved) => {
      keys.answered();
      onSaved();
      keep(saved);
      toasts.success(quoteDeskMessages.saved);
      if (!quote) navigate(paths.adminQuote(saved._id), { replace: true });
    },
    onError: (error) => {
      keys.failed(error);
      toasts.error(sentenceOf(error, quoteDeskMessages.saveFailed));
      if (quote && isRefusal(error, 409))
        void client.invalidateQueries({ queryKey: quoteQuery(quote._id).queryKey });
    },
  });
}
