import { useState } from 'react';
import type { Notice } from '../../../../../contract/invoices/documents-shapes.ts';

interface Props {
  notices: Notice[];
  value: string | undefined;
  onChange: (stateCode: string) => void;
}

/** Kept once chosen, because the notice that asks for it is then gone. */
export function StateChoice({ notices, value, onChange }: Props) {
  const [offered, setOffered] = useState<NonNullable<Notice['states']>>([]);
  const asked = notices.find(({ states }) => states)?.states;
  if (asked && offered.length === 0) setOffered(asked);
  const states = asked ?? offered;
  if (states.length === 0) return null;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-[650]">State of delivery</legend>
      {states.map(({ code, name, words, pin }) => (
        <label
          key={code}
          className="grid min-h-11 grid-cols-[auto_1fr] items-start gap-x-2.5 py-1.5 md:min-h-9"
        >
          <input
            type="radio"
            name="state-of-delivery"
            className="mt-1 size-4.5 accent-accent"
            checked={value === code}
            onChange={() => onChange(code)}
          />
          <span className="font-[650]">{pin === undefined ? name : `${name}, from PIN ${pin}`}</span>
          <span className="col-start-2 text-small text-text-3">{words}</span>
        </label>
      ))}
    </fieldset>
  );
}
