import type { NewShipping } from '../../accounts/addresses/postal-address.shapes.ts';
import { type PlaceDraft, PlaceFields } from '../../accounts/addresses/place-fields.web.tsx';

export const blankPlace: PlaceDraft = { pin: '', city: null, stateCode: null };

interface Place {
  city: string;
  stateCode: string;
}

/** The destination as the order has it, in words and in parts. @param street as typed, with line breaks */
export function destinationOf(
  street: string,
  { pin }: PlaceDraft,
  { city, stateCode }: Place,
): { Address: string; shipping: NewShipping } {
  const [line1 = '', ...more] = street.split('\n').map((line) => line.trim());
  const line2 = more.filter(Boolean).join(', ') || null;
  const Address = `${street.trim()}\n${city} ${pin.trim()}`;
  return { Address, shipping: { line1, line2, landmark: null, city, stateCode, pin: pin.trim() } };
}

const NAMES: Record<string, string> = {
  shipping: 'Address',
  'shipping.line1': 'Address',
  'shipping.line2': 'Address',
};

/** The field of the form that the server's fault is about: `shipping.pin` is `pin`. */
export function destinationFieldOf(name: string): string {
  return NAMES[name] ?? name.replace(/^shipping\./, '');
}

export function destinationFaults(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, sentence]) => [destinationFieldOf(name), sentence]),
  );
}

interface Props {
  draft: PlaceDraft;
  faults: Record<string, string>;
  onChange: (draft: PlaceDraft) => void;
}

/** PIN code, city and State beside the street, where the invoice needs them. */
export function QuotePlaceFields({ draft, faults, onChange }: Props) {
  return <PlaceFields draft={draft} faults={faults} onChange={(part) => onChange({ ...draft, ...part })} />;
}
