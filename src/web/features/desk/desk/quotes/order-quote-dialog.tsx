import { PAY_BYS, type PayBy } from '../../../../../domain/payments/payments-choices.ts';
import { adminRupees } from '../../../../../domain/platform/money.ts';
import { MAX_ADDRESS_LENGTH } from '../../../../../domain/accounts/accounts-limits.ts';
import * as quoteDeskMessages from '../../../../../contract/desk/quote-desk-messages.ts';
import type { Missing, Quote } from '../../../../../contract/desk/quotes-shapes.ts';
import { SavingDialog } from '../../../../forms/form-dialog.tsx';
import { useDraft } from '../../../../forms/use-draft.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { RefusedError, sentenceOf } from '../../../../lib/api/failures.ts';
import { TextArea } from '../../../../ui/forms/field.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { useTypedPlace } from '../../../accounts/place-fields.tsx';
import { blankPlace, destinationFieldOf, destinationOf } from '../../quote-destination.ts';
import { QuotePlaceFields } from '../../quote-place-fields.tsx';
import { quotePayNames } from './quote-terms-fields.tsx';
import { useKeepQuote } from './use-save-quote.ts';

/** Used when the customer accepted on the phone. */
export function OrderQuoteDialog({ quote, onClose }: { quote: Quote; onClose: () => void }) {
  const keep = useKeepQuote();
  // An invoice with this GSTIN or place of supply needs the parts; a company's address is known.
  const asksParts = quote.company === null && (quote.buyer.gstin !== null || quote.stateCode !== null);
  const state = useDraft({
    start: () => ({ Address: '', ...blankPlace, payBy: quote.payBy }),
    save: ({ Address, payBy, ...place }, headers) => {
      const destination = asksParts ? destinationOf(Address, place, typed) : { Address };
      const body = { ...(Address.trim() !== '' && destination), payBy };
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
          The customer said yes: {quote.number} becomes an order of {adminRupees(quote.totals.total)}.
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
