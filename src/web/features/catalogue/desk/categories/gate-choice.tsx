import { useId } from 'react';
import type { CertificateKind, GateLevel } from '../../../../../domain/catalogue/catalogue-choices.ts';
import { KindBoxes } from './kind-boxes.tsx';

export type SwitchedOn = Exclude<GateLevel, 'off'>;

interface Props {
  level: SwitchedOn;
  kinds: CertificateKind[];
  error: string | undefined;
  onChange: (part: { level?: SwitchedOn; kinds?: CertificateKind[] }) => void;
}

const LEVELS: { level: SwitchedOn; name: string }[] = [
  { level: 'warn', name: 'Warn: products without proof stay for sale' },
  { level: 'block', name: 'Block: products without proof go off sale' },
];

export function GateChoice({ level, kinds, error, onChange }: Props) {
  const name = useId();
  return (
    <>
      <KindBoxes kinds={kinds} error={error} onChange={(changed) => onChange({ kinds: changed })} />
      <fieldset>
        <legend className="font-[550]">What it does</legend>
        {LEVELS.map((choice) => (
          <label key={choice.level} className="flex min-h-11 items-center gap-2.5 py-1.5">
            <input
              type="radio"
              name={name}
              checked={level === choice.level}
              onChange={() => onChange({ level: choice.level })}
              className="size-4.5 shrink-0"
            />
            {choice.name}
          </label>
        ))}
      </fieldset>
    </>
  );
}
