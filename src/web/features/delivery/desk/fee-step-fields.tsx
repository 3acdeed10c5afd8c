import { Plus, X } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { ZoneDraft } from './zone-draft.ts';

interface Props {
  steps: ZoneDraft['fees'];
  fault: string | null;
  onChange: (steps: ZoneDraft['fees']) => void;
}

export function FeeStepFields({ steps, fault, onChange }: Props) {
  const change = (index: number, part: Partial<ZoneDraft['fees'][number]>) =>
    onChange(steps.map((step, position) => (position === index ? { ...step, ...part } : step)));
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 text-small font-[650] text-text-3">Fee, GST included</legend>
      {steps.map(({ from, fee }, index) => (
        <div key={index} className="flex items-start gap-3">
          <div className="min-w-0 grow">
            <TextField
              label="Goods from"
              inputMode="decimal"
              autoComplete="off"
              className="num w-full"
              value={from}
              disabled={index === 0}
              error={index === 0 ? fault : null}
              onChange={(event) => change(index, { from: event.target.value })}
            />
          </div>
          <div className="min-w-0 grow">
            <TextField
              label="Fee"
              inputMode="decimal"
              autoComplete="off"
              className="num w-full"
              value={fee}
              onChange={(event) => change(index, { fee: event.target.value })}
            />
          </div>
          <IconButton
            aria-label={`Remove step ${index + 1}`}
            disabled={index === 0}
            className="mt-7.5 disabled:invisible"
            onClick={() => onChange(steps.filter((_, position) => position !== index))}
          >
            <X size={20} />
          </IconButton>
        </div>
      ))}
      <Button
        kind="plain"
        size="small"
        className="justify-self-start max-md:min-h-11"
        onClick={() => onChange([...steps, { from: '', fee: '' }])}
      >
        <Plus size={16} />
        Add a step
      </Button>
    </fieldset>
  );
}
