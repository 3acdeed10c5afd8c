import { TextField } from '../../../../../ui/forms/field.tsx';
import type { OwnTransport } from './e-way-bill-draft.ts';

interface Props {
  orderId: string;
  own: OwnTransport;
  errorOf: (field: keyof OwnTransport) => string | undefined;
  onChange: (own: OwnTransport) => void;
}

export function OwnTransportFields({ orderId, own, errorOf, onChange }: Props) {
  return (
    <div role="group" aria-label={`Order ${orderId}`} className="grid gap-3 sm:grid-cols-2">
      <TextField
        label={`Distance of ${orderId}`}
        inputMode="numeric"
        maxLength={6}
        className="num"
        value={own.distance}
        error={errorOf('distance') ?? null}
        onChange={({ target }) => onChange({ ...own, distance: target.value })}
      />
      <TextField
        label={`Vehicle of ${orderId}`}
        maxLength={30}
        autoCapitalize="characters"
        className="num uppercase"
        value={own.vehicleNo}
        error={errorOf('vehicleNo') ?? null}
        onChange={({ target }) => onChange({ ...own, vehicleNo: target.value })}
      />
    </div>
  );
}
