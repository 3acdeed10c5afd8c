import { Suspense, useState, type ComponentProps } from 'react';
import { MAX_ADDRESS_LINE_LENGTH, MAX_CITY_LENGTH } from '../../accounts/addresses/postal-address.ts';
import { typedGstinFault } from '../../platform/gstin/gstin.ts';
import { useStates } from '../../delivery/pins/use-place.web.ts';
import { CheckField } from '../../kit/web/ui/forms/check-field.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import type { InvoiceTo } from '../../dealers/companies/your-price.shop.tsx';
import { lazyChunk } from '../../kit/web/lib/page/lazy-chunk.ts';
import { chunkComponent, suspendingComponent } from '../../kit/web/lib/page/lazy-component.tsx';
import { useSession } from '../../kit/web/lib/session/session.ts';
import { checkoutShopMessages } from './checkout-shop.words.ts';
import {
  gstinStateOf,
  type DetailFaults,
  type OrderDetailsDraft,
  type OrderDetails,
} from './order-details-draft.shop.ts';
import { addressMessages } from '../../accounts/addresses/address.words.ts';
import { SelectField } from '../../kit/web/ui/forms/select-field.tsx';

interface Props {
  details: OrderDetails;
  faults: DetailFaults;
}

/** The billing address is asked only if it cannot be the delivery's. */
export function InvoiceDetails({ details, faults }: Props) {
  const { draft, change, shown } = details;
  /** The fault of the GSTIN when its field was left. */
  const [leftGstin, setLeftGstin] = useState<string | null>(null);
  const gstinState = gstinStateOf(draft);
  const text = textFields(details, faults);
  const isMember = useSession().user?.isMember === true;
  return (
    <div className="grid gap-3">
      {isMember && <Po {...text('poNumber', 'poNumber')} />}
      <LazyInvoiceTo isShown={!draft.wantsInvoice} onChange={() => change({ wantsInvoice: true })}>
        <CheckField
          label={checkoutShopMessages.iNeedAGstInvoice}
          checked={draft.wantsInvoice}
          onChange={(event) => change({ wantsInvoice: event.target.checked })}
        />
      </LazyInvoiceTo>
      {draft.wantsInvoice && (
        <div className="grid gap-4 rounded-xl border border-line bg-surface p-4 md:p-5">
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField
              label={checkoutShopMessages.gstin}
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={30}
              className="num uppercase"
              {...text('gstin', 'billing.gstin')}
              error={leftGstin ?? faults['billing.gstin'] ?? faults['billing.address.stateCode'] ?? null}
              onChange={(event) => {
                setLeftGstin(null);
                change({ gstin: event.target.value });
              }}
              onBlur={() => setLeftGstin(typedGstinFault(draft.gstin))}
            />
            <TextField
              label={checkoutShopMessages.legalName}
              autoComplete="organization"
              maxLength={MAX_ADDRESS_LINE_LENGTH}
              hint={checkoutShopMessages.asItStandsInThe}
              {...text('legalName', 'billing.legalName')}
            />
          </div>
          {gstinState !== null && gstinState !== shown.stateCode && (
            <BillingAddress details={details} faults={faults} gstinState={gstinState} />
          )}
          <CheckField
            label={checkoutShopMessages.theGoodsGoToSomebody}
            checked={draft.toThirdParty}
            onChange={(event) => change({ toThirdParty: event.target.checked })}
          />
        </div>
      )}
    </div>
  );
}

/** Only members of companies need it. */
const members = lazyChunk(() => import('../../dealers/companies/your-price.shop.tsx'));
const Invoice = suspendingComponent(members, 'InvoiceTo');
const Po = chunkComponent(members, 'PoNumberField');

function LazyInvoiceTo({ isShown, ...props }: ComponentProps<typeof InvoiceTo> & { isShown: boolean }) {
  const isMember = useSession().user?.isMember === true;
  return isMember && isShown ? (
    <Suspense fallback={props.children}>{<Invoice {...props} />}</Suspense>
  ) : (
    props.children
  );
}

type TextPart = {
  [Part in keyof OrderDetailsDraft]: OrderDetailsDraft[Part] extends string ? Part : never;
}[keyof OrderDetailsDraft];

function textFields({ draft, change }: OrderDetails, faults: DetailFaults) {
  return (field: TextPart, fault: string) => ({
    name: fault,
    value: draft[field],
    error: faults[fault] ?? null,
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  });
}

function BillingAddress({ details, faults, gstinState }: Props & { gstinState: string }) {
  const { change, place } = details;
  const state = useStates(place).find(({ code }) => code === gstinState)?.name;
  const text = textFields(details, faults);
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-[650]">
        {state ? checkoutShopMessages.billingAddressIn(state) : checkoutShopMessages.billingAddress}
      </legend>
      <TextField
        label={checkoutShopMessages.billingAddress}
        autoComplete="billing address-line1"
        maxLength={MAX_ADDRESS_LINE_LENGTH}
        hint={checkoutShopMessages.houseOrShopAndStreet}
        {...text('billingLine1', 'billing.address.line1')}
        error={faults['billing.address.line1'] ?? faults['billing.address'] ?? null}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={checkoutShopMessages.billingCity}
          autoComplete="billing address-level2"
          maxLength={MAX_CITY_LENGTH}
          {...text('billingCity', 'billing.address.city')}
        />
        <TextField
          label={checkoutShopMessages.billingPinCode}
          inputMode="numeric"
          autoComplete="billing postal-code"
          maxLength={10}
          className="num"
          {...text('billingPin', 'billing.address.pin')}
          onChange={(event) => change({ billingPin: event.target.value.replace(/\s/g, '') })}
        />
      </div>
    </fieldset>
  );
}

interface DeliveryDetailsProps {
  details: OrderDetails;
  faults: DetailFaults;
}

/** Filled in from the PIN code as far as it is known, and then closed to one line. */
export function DeliveryDetails({ details: { change, place, shown }, faults }: DeliveryDetailsProps) {
  const states = useStates(place);
  const state = states.find(({ code }) => code === shown.stateCode);
  const isOtherState = place && state && !place.states.includes(state);
  return (
    <details>
      <summary className="min-h-11 py-2.5 font-[550]">
        {checkoutShopMessages.cityAndState([shown.city, state?.name].filter(Boolean).join(', '))}
      </summary>
      <div className="mt-2 grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={checkoutShopMessages.city}
          name="shipping.city"
          autoComplete="address-level2"
          maxLength={MAX_CITY_LENGTH}
          value={shown.city}
          error={faults['shipping.city'] ?? null}
          onChange={(event) => change({ city: event.target.value })}
        />
        <SelectField
          label={checkoutShopMessages.state}
          name="shipping.stateCode"
          value={shown.stateCode}
          error={faults['shipping.stateCode'] ?? null}
          onChange={(event) => change({ stateCode: event.target.value })}
          options={[
            { value: '', name: checkoutShopMessages.chooseAState },
            ...states.map(({ code, name }) => ({ value: code, name })),
          ]}
        />
      </div>
      {isOtherState && (
        <p role="status" className="notice mt-3 rounded-md px-3 py-2 text-small">
          {addressMessages.pinState(shown.pin, state.name)}
        </p>
      )}
    </details>
  );
}
