import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PAY_BYS, type PayBy } from '../../../../../domain/payments/payments-choices.ts';
import { adminRupees } from '../../../../../domain/platform/money.ts';
import { MAX_ADDRESS_LENGTH } from '../../../../../domain/accounts/accounts-limits.ts';
import * as quoteDeskMessages from '../../../../../contract/desk/quote-desk-messages.ts';
import type { Missing, Quote, QuoteOrderBody } from '../../../../../contract/desk/quotes-shapes.ts';
import { orderQuote } from '../../../../../contract/desk/quotes.ts';
import { listAllOrders } from '../../../../../contract/orders/orders.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { RefusedError, sentenceOf } from '../../../../lib/api/failures.ts';
import { useIdempotencyKeys } from '../../../../lib/api/use-idempotency-keys.ts';
import { toasts } from '../../../../lib/toasts.ts';
import { DialogForm } from '../../../../ui/dialogs/dialog-form.tsx';
import { TextArea } from '../../../../ui/forms/field.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { useTypedPlace } from '../../../accounts/place-fields.tsx';
import { blankPlace, destinationFaults, destinationOf } from '../../quote-destination.ts';
import { QuotePlaceFields } from '../../quote-place-fields.tsx';
import { quotePayNames } from './quote-terms-fields.tsx';
import { useKeepQuote } from './use-save-quote.ts';

/** The customer said yes on the phone. */
export function OrderQuoteDialog({ quote, onClose }: { quote: Quote; onClose: () => void }) {
  const [address, setAddress] = useState('');
  const [place, setPlace] = useState(blankPlace);
  const typed = useTypedPlace(place);
  const [payBy, setPayBy] = useState(quote.payBy);
  const [refusals, setRefusals] = useState(0);
  const keep = useKeepQuote();
  const client = useQueryClient();
  const keys = useIdempotencyKeys();
  const ordering = useMutation({
    mutationFn: (body: QuoteOrderBody) =>
      callApi(orderQuote, { params: { id: quote._id }, body }, keys.headersFor(body)),
    onSuccess: ({ order, quote: accepted }) => {
      keys.answered();
      keep(accepted);
      void client.invalidateQueries({ queryKey: [listAllOrders.path] });
      toasts.success(quoteDeskMessages.ordered(order._id));
      onClose();
    },
    onError: (error) => {
      keys.failed(error);
      setRefusals(refusals + 1);
    },
  });
  const { error } = ordering;
  const faults = error instanceof RefusedError ? destinationFaults(error.fields) : {};
  const payBys = PAY_BYS.filter(
    (way) => (way !== 'razorpay' || quote.payBy === way) && (way !== 'account' || quote.company !== null),
  );
  // As an invoice with this GSTIN or place of supply needs it; a company's address is known.
  const asksParts = quote.company === null && (quote.buyer.gstin !== null || quote.stateCode !== null);
  const destination = asksParts ? destinationOf(address, place, typed) : { Address: address };

  return (
    <DialogForm
      title="Make order"
      submitLabel="Make order"
      isBusy={ordering.isPending}
      refusals={refusals}
      failure={error && Object.keys(faults).length === 0 ? failureOf(error, quote) : null}
      onSubmit={() => ordering.mutate({ ...(address.trim() !== '' && destination), payBy })}
      onCancel={onClose}
    >
      <p>
        The customer said yes: {quote.number} becomes an order of {adminRupees(quote.totals.total)}.
      </p>
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
        value={address}
        error={faults.Address ?? null}
        onChange={(event) => setAddress(event.target.value)}
      />
      {asksParts && address.trim() !== '' && (
        <QuotePlaceFields draft={place} faults={faults} onChange={setPlace} />
      )}
      <SelectField
        label="Payment"
        name="payBy"
        value={payBy}
        error={faults.payBy ?? null}
        onChange={(event) => setPayBy(event.target.value as PayBy)}
        options={payBys.map((value) => ({ value, name: quotePayNames[value] }))}
      />
    </DialogForm>
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
