import { TextField } from '../../kit/web/ui/forms/field.tsx';

interface Props {
  label: string;
  name: string;
  value: string;
  error: string | null;
  isWhole?: boolean;
}

/** Accepts any text, so that "2,5" is not read as "25". */
export function KitNumber({ value, isWhole = false, ...field }: Props) {
  return (
    <TextField
      {...field}
      defaultValue={value}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={20}
    />
  );
}
