import { useId } from 'react';
import { CERTIFICATE_KINDS, type CertificateKind } from '../products/catalogue-choices.ts';
import { CheckField } from '../../kit/web/ui/forms/check-field.tsx';

interface Props {
  kinds: CertificateKind[];
  error: string | undefined;
  onChange: (kinds: CertificateKind[]) => void;
}

export function KindBoxes({ kinds, error, onChange }: Props) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="font-[550]">Certificates asked for</legend>
      <div className="flex flex-wrap gap-x-5">
        {CERTIFICATE_KINDS.map((kind) => (
          <CheckField
            key={kind}
            label={kind}
            checked={kinds.includes(kind)}
            aria-invalid={error ? true : undefined}
            onChange={({ target }) =>
              onChange(
                CERTIFICATE_KINDS.filter((one) => (one === kind ? target.checked : kinds.includes(one))),
              )
            }
          />
        ))}
      </div>
      {error && (
        <p id={id} role="alert" className="text-small font-[550] text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
