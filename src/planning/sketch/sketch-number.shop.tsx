import { useState } from 'react';
import type { Range } from '../facts/plan-limits.ts';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { TypedReader } from '../tools/typed-reader.shop.ts';

interface Props {
  label: string;
  value: number;
  range: Range;
  hint?: string;
  onNumber: (value: number) => void;
}

/** Follows the drawing, except while a text is typed. */
export function SketchNumber({ label, value, range, hint, onNumber }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string) => {
    const reader = new TypedReader({ value: text });
    return { number: reader.neededNumber('value', range), error: reader.errors.value ?? null };
  };
  return (
    <TextField
      label={label}
      {...(hint !== undefined && { hint })}
      value={typed ?? String(value)}
      error={typed === null ? null : read(typed).error}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      onChange={({ target }) => {
        setTyped(target.value);
        const { number } = read(target.value);
        if (number !== undefined) onNumber(number);
      }}
      onBlur={() => {
        if (typed !== null && read(typed).error === null) setTyped(null);
      }}
    />
  );
}
