import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MAX_ADDRESS_LINE_LENGTH, MAX_CITY_LENGTH } from '../../../../../domain/accounts/postal-address.ts';
import { stateOfTypedGstin, typedGstinFault } from '../../../../../domain/invoices/gstin.ts';
import { addressMessages } from '../../../../../contract/accounts/address-messages.ts';
import type { Order } from '../../../../../contract/orders/orders-shapes.ts';
import { usePin, useStates } from '../../../delivery/use-place.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { isRefusal, RefusedError, sentenceOf } from '../../../../lib/api/failures.ts';
import { closeAsking } from '../../../../lib/close-asking.ts';
import { toasts } from '../../../../lib/toasts.ts';
import { DialogForm } from '../../../../ui/dialogs/dialog-form.tsx';
import { CheckField } from '../../../../ui/forms/check-field.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import * as documentMessages from './document-messages.ts';
import { invalidateDocuments } from './documents-cache.ts';
import {
  asksBillingAddress,
  partiesBodyOf,
  partiesDraftOf,
  type PartiesDraft,
  type PartyText,
} from './parties-draft.ts';

export function PartiesDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const client = useQueryClient();
  const [before] = useState(() => partiesDraftOf(order));
  const [draft, setDraft] = useState(before);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [refusals, setRefusals] = useState(0);
  const place = usePin(draft.pin.trim());
  const states = useStates(place);
  const city = draft.city ?? place?.district ?? '';
  const stateCode = draft.stateCode ?? place?.states[0]?.code ?? '';
  const saving = useMutation({
    mutationFn: () =>
      callApi('PUT /admin/orders/:id/parties', {
        params: { id: order._id },
        body: partiesBodyOf(draft, { city, stateCode }),
      }),
    onSuccess: () => {
      toasts.success(documentMessages.partiesSaved);
      invalidateDocuments(client);
      onClose();
    },
    onError: (error) => {
      if (isRefusal(error, 409)) {
        // Another admin issued the invoice, so the panel that opened this dialog disappears.
        toasts.error(sentenceOf(error, documentMessages.partiesFailed));
        invalidateDocuments(client);
      }
      if (!(error instanceof RefusedError)) return;
      setFaults(error.fields);
      setRefusals((count) => count + 1);
    },
  });

  function change(part: Partial<PartiesDraft>, field: string): void {
    setDraft({ ...draft, ...part });
    setFaults(Object.fromEntries(Object.entries(faults).filter(([name]) => name !== field)));
  }

  const text = (part: PartyText, field: string) => ({
    name: field,
    autoComplete: 'off',
    maxLength: MAX_ADDRESS_LINE_LENGTH,
    value: draft[part],
    error: faults[field] ?? null,
    onChange: (event: { target: { value: string } }) => change({ [part]: event.target.value }, field),
  });

  const isShownElsewhere = Object.keys(faults).length > 0 || isRefusal(saving.error, 409);
  const billingState = asksBillingAddress(draft, stateCode) ? stateOfTypedGstin(draft.gstin) : null;
  const state = states.find(({ code }) => code === stateCode);
  const isOtherState = place && state && !place.states.some(({ code }) => code === stateCode);

  return (
    <DialogForm
      cancelLabel="Back"
      title="Address and GSTIN"
      submitLabel="Save"
      position="wide"
      isBusy={saving.isPending}
      refusals={refusals}
      failure={
        saving.error && !isShownElsewhere ? sentenceOf(saving.error, documentMessages.partiesFailed) : null
      }
      onSubmit={() => saving.mutate()}
      onCancel={() =>
        void closeAsking({
          isChanged: JSON.stringify(draft) !== JSON.stringify(before),
          leaveSentence: documentMessages.leaveParties,
          onClose,
        })
      }
    >
      <p className="rounded-md bg-subtle px-3 py-2 whitespace-pre-line wrap-anywhere text-text-2">
        {order.Address}
      </p>
      <fieldset className="grid gap-4">
        <legend className="mb-2 font-[650]">Delivery address</legend>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField label="Recipient (optional)" {...text('recipient', 'shipping.name')} />
          <TextField
            label="Recipient’s phone (optional)"
            inputMode="tel"
            className="num"
            {...text('recipientPhone', 'shipping.phone')}
          />
        </div>
        <TextField label="House, shop and street" data-first-focus {...text('line1', 'shipping.line1')} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField label="Area (optional)" {...text('line2', 'shipping.line2')} />
          <TextField label="Landmark (optional)" {...text('landmark', 'shipping.landmark')} />
        </div>
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <TextField
            label="PIN code"
            inputMode="numeric"
            className="num"
            {...text('pin', 'shipping.pin')}
            onChange={(event) => change({ pin: event.target.value.replace(/\s/g, '') }, 'shipping.pin')}
          />
          <TextField
            label="City"
            name="shipping.city"
            autoComplete="off"
            maxLength={MAX_CITY_LENGTH}
            value={city}
            error={faults['shipping.city'] ?? null}
            onChange={(event) => change({ city: event.target.value }, 'shipping.city')}
          />
          <SelectField
            label="State"
            name="shipping.stateCode"
            value={stateCode}
            error={faults['shipping.stateCode'] ?? null}
            onChange={(event) => change({ stateCode: event.target.value }, 'shipping.stateCode')}
            options={[
              { value: '', name: 'Choose a State' },
              ...states.map(({ code, name }) => ({ value: code, name: `${name} (${code})` })),
            ]}
          />
        </div>
        {isOtherState && (
          <p role="status" className="rounded-md bg-accent-soft px-3 py-2 text-small text-on-accent-soft">
            {addressMessages.pinState(draft.pin.trim(), state.name)}
          </p>
        )}
      </fieldset>
      <fieldset className="grid gap-4 border-t border-line pt-2">
        <legend className="sr-only">Buyer</legend>
        <CheckField
          label="The buyer has a GSTIN"
          checked={draft.isForBusiness}
          onChange={(event) => change({ isForBusiness: event.target.checked }, 'billing')}
        />
        {draft.isForBusiness && (
          <>
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <TextField
                label="GSTIN"
                autoCapitalize="characters"
                {...text('gstin', 'billing.gstin')}
                maxLength={30}
                className="num uppercase"
                onBlur={() => {
                  const fault = typedGstinFault(draft.gstin);
                  if (fault !== null) setFaults({ ...faults, 'billing.gstin': fault });
                }}
              />
              <TextField
                label="Legal name"
                hint="As printed on your GST certificate"
                {...text('legalName', 'billing.legalName')}
              />
            </div>
            <CheckField
              label="Deliver to a different person or address"
              checked={draft.toThirdParty}
              onChange={(event) => change({ toThirdParty: event.target.checked }, 'billing')}
            />
            {billingState !== null && (
              <fieldset className="grid gap-4">
                <legend className="mb-2 font-[650]">
                  Billing address in {states.find(({ code }) => code === billingState)?.name ?? billingState}
                </legend>
                <TextField
                  label="Billing address"
                  hint="House or shop, and street"
                  {...text('billingLine1', 'billing.address.line1')}
                  error={faults['billing.address.line1'] ?? faults['billing.address'] ?? null}
                />
                <div className="grid items-start gap-4 sm:grid-cols-3">
                  <TextField
                    label="Billing area (optional)"
                    {...text('billingLine2', 'billing.address.line2')}
                  />
                  <TextField
                    label="Billing city"
                    {...text('billingCity', 'billing.address.city')}
                    maxLength={MAX_CITY_LENGTH}
                  />
                  <TextField
                    label="Billing PIN code"
                    inputMode="numeric"
                    className="num"
                    {...text('billingPin', 'billing.address.pin')}
                  />
                </div>
              </fieldset>
            )}
          </>
        )}
      </fieldset>
    </DialogForm>
  );
}
