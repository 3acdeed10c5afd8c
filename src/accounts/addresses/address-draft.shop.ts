import { normalisedGstin } from '../../platform/gstin/gstin.ts';
import type { Address, AddressBody } from './postal-address.shapes.ts';
import type { PlaceDraft } from './place-fields.web.tsx';

/** An address as typed. A null city or state was not typed and follows the PIN code. */
export interface AddressDraft extends PlaceDraft {
  label: string;
  name: string;
  phone: string;
  line1: string;
  line2: string;
  landmark: string;
  gstin: string;
  legalName: string;
  isDefault: boolean;
}

export type TextPart = Exclude<keyof AddressDraft, keyof PlaceDraft | 'isDefault'>;

export function addressDraftOf(
  address: Address | null,
  person: { name: string; phone: string | null },
): AddressDraft {
  return {
    label: address?.label ?? '',
    name: address?.name ?? person.name,
    phone: address?.phone ?? person.phone ?? '',
    line1: address?.line1 ?? '',
    line2: address?.line2 ?? '',
    landmark: address?.landmark ?? '',
    pin: address?.pin ?? '',
    city: address?.city ?? null,
    stateCode: address?.stateCode ?? null,
    gstin: address?.gstin ?? '',
    legalName: address?.legalName ?? '',
    isDefault: address?.isDefault ?? false,
  };
}

export function addressBodyOf(draft: AddressDraft, place: { city: string; stateCode: string }): AddressBody {
  return {
    label: draft.label.trim() || null,
    name: draft.name,
    phone: draft.phone.trim(),
    line1: draft.line1,
    line2: draft.line2 || null,
    landmark: draft.landmark || null,
    city: place.city,
    stateCode: place.stateCode,
    pin: draft.pin.trim(),
    gstin: normalisedGstin(draft.gstin) || null,
    legalName: draft.legalName.trim() || null,
    isDefault: draft.isDefault,
  };
}

export function asDefault({ label, name, phone, gstin, legalName, ...parts }: Address): AddressBody {
  const { line1, line2, landmark, city, stateCode, pin } = parts;
  return {
    ...{ label, name, phone, line1, line2, landmark, city, stateCode, pin, gstin, legalName },
    isDefault: true,
  };
}
