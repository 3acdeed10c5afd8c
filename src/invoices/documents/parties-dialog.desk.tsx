import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { MAX_ADDRESS_LINE_LENGTH, MAX_CITY_LENGTH } from '../../accounts/addresses/postal-address.ts';
import { stateOfTypedGstin, typedGstinFault } from '../../platform/gstin/gstin.ts';
import { addressMessages } from '../../accounts/addresses/address.words.ts';
import { MAX_PO_NUMBER_LENGTH } from '../../orders/orders/orders-limits.ts';
import type { Order } from '../../orders/orders/orders.shapes.ts';
import { SavingDialog } from '../../kit/web/forms/form-dialog.tsx';
import { useDraft } from '../../kit/web/forms/use-draft.ts';
import { usePin, useStates } from '../../delivery/pins/use-place.web.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { isRefusal, sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { CheckField } from '../../kit/web/ui/forms/check-field.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { SelectField } from '../../kit/web/ui/forms/select-field.tsx';
import * as documentMessages from './document.words.ts';
import { invalidateDocuments } from './documents-cache.desk.ts';
import {
  asksBillingAddress,
  partiesBodyOf,
  partiesDraftOf,
  type PartiesDraft,
  type PartyText,
} from './parties-draft.desk.ts';

/** The part of the draft that a field of the body is typed in. */
const FIELDS: Readonly<Record<string, keyof PartiesDraft>> = {
  'shipping.name': 'recipient',
  'shipping.phone': 'recipientPhone',
  'shipping.line1': 'line1',
  'shipping.line2': 'line2',
  'shipping.landmark': 'landmark',
  'shipping.pin': 'pin',
  'shipping.city': 'city',
  'shipping.stateCode': 'stateCode',
  'billing.gstin': 'gstin',
  'billing.legalName': 'legalName',
  'billing.address': 'billingLine1',
  'billing.address.line1': 'billingLine1',
  'billing.address.line2': 'billingLine2',
  'billing.address.city': 'billingCity',
  'billing.address.pin': 'billingPin',
};

export function PartiesDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const client = useQueryClient();
  const [leftGstin, setLeftGstin] = useState('');
  const state = useDraft({
    start: () => partiesDraftOf(order),
    save: async (typed) => {
      const body = partiesBodyOf(typed, { city, stateCode });
      try {
        return await callApi('PUT /admin/orders/:id/parties', { params: { id: order._id }, body });
      } catch (error) {
        if (isRefusal(error, 409)) {
          // Another admin issued the invoice, so the panel that opened this dialog disappears.
          toasts.error(sentenceOf(error, documentMessages.partiesFailed));
          invalidateDocuments(client);
        }
        throw error;
      }
    },
    fieldOf: (name) => FIELDS[name] ?? name,
    saved: documentMessages.partiesSaved,
    failed: documentMessages.partiesFailed,
    onSaved: () => {
      invalidateDocuments(client);
      onClose();
    },
  });
  const { draft, faults, change } = state;
  const place = usePin(draft.pin.trim());
  const states = useStates(place);
  const city = draft.city ?? place?.district ?? '';
  const stateCode = draft.stateCode ?? place?.states[0]?.code ?? '';

  const text = (part: PartyText) => ({
    name: part,
    autoComplete: 'off',
    maxLength: MAX_ADDRESS_LINE_LENGTH,
    value: draft[part],
    error: faults[part] ?? null,
    onChange: (event: { target: { value: string } }) => change({ [part]: event.target.value }),
  });

  const billingState = asksBillingAddress(draft, stateCode) ? stateOfTypedGstin(draft.gstin) : null;
  const chosenState = states.find(({ code }) => code === stateCode);
  const isOtherState = place && chosenState && !place.states.some(({ code }) => code === stateCode);

  return (
    <SavingDialog
      cancelLabel="Back"
      title="Address and GSTIN"
      submitLabel="Save"
      position="wide"
      leave={documentMessages.leaveParties}
      // After the refusal that the toast tells, the dialog is about to disappear.
      state={{ ...state, failure: isRefusal(state.error, 409) ? null : state.failure }}
      onClose={onClose}
    >
      <p className="rounded-md bg-subtle px-3 py-2 whitespace-pre-line wrap-anywhere text-text-2">
        {order.Address}
      </p>
      <fieldset className="grid gap-4">
        <legend className="mb-2 font-[650]">Delivery address</legend>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField label="Recipient (optional)" {...text('recipient')} />
          <TextField
            label="Recipient’s phone (optional)"
            inputMode="tel"
            className="num"
            {...text('recipientPhone')}
          />
        </div>
        <TextField label="House, shop and street" data-first-focus {...text('line1')} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField label="Area (optional)" {...text('line2')} />
          <TextField label="Landmark (optional)" {...text('landmark')} />
        </div>
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <TextField
            label="PIN code"
            inputMode="numeric"
            className="num"
            {...text('pin')}
            onChange={(event) => change({ pin: event.target.value.replace(/\s/g, '') })}
          />
          <TextField
            label="City"
            name="city"
            autoComplete="off"
            maxLength={MAX_CITY_LENGTH}
            value={city}
            error={faults.city ?? null}
            onChange={(event) => change({ city: event.target.value })}
          />
          <SelectField
            label="State"
            name="stateCode"
            value={stateCode}
            error={faults.stateCode ?? null}
            onChange={(event) => change({ stateCode: event.target.value })}
            options={[
              { value: '', name: 'Choose a State' },
              ...states.map(({ code, name }) => ({ value: code, name: `${name} (${code})` })),
            ]}
          />
        </div>
        {isOtherState && (
          <p role="status" className="notice rounded-md px-3 py-2 text-small">
            {addressMessages.pinState(draft.pin.trim(), chosenState.name)}
          </p>
        )}
      </fieldset>
      <fieldset className="grid gap-4 border-t border-line pt-2">
        <legend className="sr-only">Buyer</legend>
        <TextField
          label="Buyer’s PO number (optional)"
          hint="Printed on the invoice."
          {...text('poNumber')}
          maxLength={MAX_PO_NUMBER_LENGTH}
        />
        <CheckField
          label="The buyer has a GSTIN"
          checked={draft.isForBusiness}
          onChange={(event) => change({ isForBusiness: event.target.checked })}
        />
        {draft.isForBusiness && (
          <>
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <TextField
                label="GSTIN"
                autoCapitalize="characters"
                {...text('gstin')}
                maxLength={30}
                className="num uppercase"
                error={faults.gstin ?? (draft.gstin === leftGstin ? typedGstinFault(leftGstin) : null)}
                onBlur={() => setLeftGstin(draft.gstin)}
              />
              <TextField
                label="Legal name"
                hint="As printed on your GST certificate"
                {...text('legalName')}
              />
            </div>
            <CheckField
              label="Deliver to a different person or address"
              checked={draft.toThirdParty}
              onChange={(event) => change({ toThirdParty: event.target.checked })}
            />
            {billingState !== null && (
              <fieldset className="grid gap-4">
                <legend className="mb-2 font-[650]">
                  Billing address in {states.find(({ code }) => code === billingState)?.name ?? billingState}
                </legend>
                <TextField
                  label="Billing address"
                  hint="House or shop, and street"
                  {...text('billingLine1')}
                />
                <div className="grid items-start gap-4 sm:grid-cols-3">
                  <TextField label="Billing area (optional)" {...text('billingLine2')} />
                  <TextField label="Billing city" {...text('billingCity')} maxLength={MAX_CITY_LENGTH} />
                  <TextField
                    label="Billing PIN code"
                    inputMode="numeric"
                    className="num"
                    {...text('billingPin')}
                  />
                </div>
              </fieldset>
            )}
          </>
        )}
      </fieldset>
    </SavingDialog>
  );
}
