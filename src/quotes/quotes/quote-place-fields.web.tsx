import { PlaceFields, type PlaceDraft } from '../../accounts/addresses/place-fields.web.tsx';

interface Props {
  draft: PlaceDraft;
  faults: Record<string, string>;
  onChange: (draft: PlaceDraft) => void;
}

/** PIN code, city and State beside the street, where the invoice needs them. */
export function QuotePlaceFields({ draft, faults, onChange }: Props) {
  return <PlaceFields draft={draft} faults={faults} onChange={(part) => onChange({ ...draft, ...part })} />;
}
