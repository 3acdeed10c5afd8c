import { pinInText } from '../../delivery/pins/pin-code.ts';
import { stateOfGstin } from '../../platform/gstin/gstin.ts';
import { isInstalledByDefault, placeOfSupply, type PlaceOfSupply, type Supply } from './place-of-supply.ts';
import { stateName } from '../../platform/gstin/states.ts';
import type { Notice } from './documents.shapes.ts';
import * as taxDocumentMessages from './tax-document.words.ts';
import { invalid } from '../../kit/server/http/errors.ts';
import type { SettingsRow } from '../../platform/settings/change-settings.server.ts';
import type { OrderForInvoice } from './order-for-invoice.server.ts';

export interface SupplyChoice {
  /** Undefined: installed where a line is a service. */
  installation?: boolean | undefined;
  /** The State of delivery as the desk chose it. */
  stateCode?: string | undefined;
}

export interface OrderSupply {
  place: PlaceOfSupply;
  /** The State where the goods go; null when it is not known. */
  shipState: string | null;
  /** Set where the desk has to choose a State first. */
  fault: Notice | null;
  warnings: Notice[];
}

/** @throws Refused 400 for a State that the order leaves no choice about */
export function orderSupply(
  order: OrderForInvoice,
  settings: SettingsRow,
  { installation, stateCode }: SupplyChoice,
): OrderSupply {
  const { shipping, billing, isPickup, deliveryPin, quotedState } = order;
  const isInstalled = installation ?? isInstalledByDefault(order.lines);
  const known = shipping && (!isPickup || isInstalled) ? shipping.stateCode : null;
  const ofPin = isPickup || deliveryPin === null ? [] : (order.pinPlaces.get(deliveryPin)?.stateCodes ?? []);
  const base = {
    installation: isInstalled,
    gstinStateCode: billing && stateOfGstin(billing.gstin),
    toThirdParty: billing?.toThirdParty ?? false,
    shopStateCode: settings.state_code,
    isPickup,
  };
  const choices = known === null ? choicesOf(base, ofPin) : [];
  const isOpen = known === null && !isPickup && ofPin.length === 0;
  if (
    stateCode !== undefined &&
    stateCode !== known &&
    !isOpen &&
    !choices.includes(stateCode) &&
    !ofPin.includes(stateCode)
  )
    throw invalid(taxDocumentMessages.stateNotOpen, { stateCode: taxDocumentMessages.stateNotOpen });
  const shipState =
    known ?? stateCode ?? (isOpen ? quotedState : null) ?? (ofPin.length === 1 ? ofPin[0]! : null);
  const pin = known === null && ofPin.length > 0 ? deliveryPin : null;
  const placeFor = (state: string | null): PlaceOfSupply =>
    placeOfSupply({ ...base, shippingStateCode: state, pin });
  const place = placeFor(shipState);
  const words = (code: string) => ({ code, name: stateName(code), words: placeFor(code).words });
  const typed = isOpen ? typedStates(order) : [];
  return {
    place,
    shipState: isPickup && known === null ? settings.state_code : shipState,
    fault:
      choices.length > 0 && stateCode === undefined
        ? {
            code: 'state_unknown',
            message: isPickup
              ? taxDocumentMessages.pickupStateUnknown
              : taxDocumentMessages.stateUnknown(deliveryPin!, ofPin.map(stateName)),
            states: choices.map(words),
          }
        : null,
    warnings: [
      ...place.warnings.map((warning) =>
        warning.code === 'no_state' && typed.length > 0
          ? {
              ...warning,
              states: typed.map((code) => ({ ...words(code), pin: pinInText(order.printedAddress) })),
            }
          : warning,
      ),
      ...differingAddress(order, shipState),
    ],
  };
}

/** The States the desk chooses from before it issues; empty where nothing is to be chosen. */
function choicesOf(
  {
    isPickup,
    gstinStateCode,
    toThirdParty,
    shopStateCode,
  }: Pick<Supply, 'isPickup' | 'gstinStateCode' | 'toThirdParty' | 'shopStateCode'>,
  ofPin: readonly string[],
): string[] {
  if (!isPickup) return ofPin.length > 1 ? [...ofPin] : [];
  const isElsewhere = gstinStateCode !== null && gstinStateCode !== shopStateCode && !toThirdParty;
  return isElsewhere ? [shopStateCode, gstinStateCode] : [];
}

function typedStates({ printedAddress, pinPlaces }: OrderForInvoice): string[] {
  return pinPlaces.get(pinInText(printedAddress))?.stateCodes ?? [];
}

function differingAddress(order: OrderForInvoice, shipState: string | null): Notice[] {
  const typed = typedStates(order);
  if (order.isPickup || shipState === null || typed.length === 0 || typed.includes(shipState)) return [];
  const message = taxDocumentMessages.addressDiffers(
    pinInText(order.printedAddress),
    typed.map(stateName),
    stateName(shipState),
  );
  return [{ code: 'address_differs', message }];
}
