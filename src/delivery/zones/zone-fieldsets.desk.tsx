import { MoneyField } from '../../kit/web/forms/money-field.tsx';
import { Plus, X } from 'lucide-react';
import { CheckField } from '../../kit/web/ui/forms/check-field.tsx';
import { TextArea, TextField } from '../../kit/web/ui/forms/field.tsx';
import { FieldGroup } from '../../kit/web/ui/forms/form-section.tsx';
import { Button } from '../../kit/web/ui/button.tsx';
import { IconButton } from '../../kit/web/ui/icon-button.tsx';
import type { ZoneDraft, ZoneFaults } from './zone-draft.desk.ts';

interface Props {
  draft: ZoneDraft;
  faults: ZoneFaults;
  /** The default zone stays the default until another zone becomes it. */
  isDefaultFixed: boolean;
  onChange: (part: Partial<ZoneDraft>) => void;
}

type TextName = 'name' | 'daysMin' | 'daysMax' | 'codMost' | 'perKg' | 'freeGrams' | 'prefixes';

type CheckName = 'isDefault' | 'served' | 'cod' | 'installs';

export function ZoneFieldsets({ draft, faults, isDefaultFixed, onChange }: Props) {
  const text = (name: TextName) => ({
    name,
    autoComplete: 'off',
    value: draft[name],
    error: faults[name] ?? null,
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  const check = (name: CheckName) => ({
    checked: draft[name],
    onChange: (event: { target: { checked: boolean } }) => onChange({ [name]: event.target.checked }),
  });
  return (
    <>
      <TextField label="Name" data-first-focus maxLength={60} {...text('name')} />
      <TextArea
        label="PIN prefixes"
        rows={3}
        hint="One to six digits each, separated by blanks: 38 39 400001. If two fit, the longer one is used."
        className="num"
        {...text('prefixes')}
      />
      <FieldGroup title="Promise">
        <TextField
          label="Earliest day"
          inputMode="numeric"
          className="num"
          hint="Days from the order"
          {...text('daysMin')}
        />
        <TextField label="Latest day" inputMode="numeric" className="num" {...text('daysMax')} />
        <CheckField label="We deliver here" {...check('served')} />
        <CheckField label="We install here" {...check('installs')} />
        <CheckField label="Pay on delivery" {...check('cod')} />
        <CheckField label="All other PIN codes" disabled={isDefaultFixed} {...check('isDefault')} />
      </FieldGroup>
      <FeeStepFields steps={draft.fees} fault={faults.fees ?? null} onChange={(fees) => onChange({ fees })} />
      <details open={[faults.perKg, faults.freeGrams, faults.codMost].some((fault) => fault !== undefined)}>
        <summary className="min-h-11 cursor-pointer content-center font-[550] text-accent-text">
          Weight and limits
        </summary>
        <div className="mt-2">
          <FieldGroup>
            <MoneyField label="Fee for each kilogram" hint="For each kilogram begun" {...text('perKg')} />
            <TextField
              label="Free weight"
              inputMode="numeric"
              className="num"
              hint="Grams that cost nothing"
              {...text('freeGrams')}
            />
            <MoneyField label="Pay on delivery up to" hint="Leave blank for no limit." {...text('codMost')} />
          </FieldGroup>
        </div>
      </details>
    </>
  );
}

interface FeeStepFieldsProps {
  steps: ZoneDraft['fees'];
  fault: string | null;
  onChange: (steps: ZoneDraft['fees']) => void;
}

function FeeStepFields({ steps, fault, onChange }: FeeStepFieldsProps) {
  const change = (index: number, part: Partial<ZoneDraft['fees'][number]>) =>
    onChange(steps.map((step, position) => (position === index ? { ...step, ...part } : step)));
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 text-small font-[650] text-text-3">Fee, GST included</legend>
      {steps.map(({ from, fee }, index) => (
        <div key={index} className="flex items-start gap-3">
          <div className="min-w-0 grow">
            <MoneyField
              label="Goods from"

              value={from}
              disabled={index === 0}
              error={index === 0 ? fault : null}
              onChange={(event) => change(index, { from: event.target.value })}
            />
          </div>
          <div className="min-w-0 grow">
            <MoneyField
              label="Fee"

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
