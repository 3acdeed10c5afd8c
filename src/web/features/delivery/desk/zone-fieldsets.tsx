import { CheckField } from '../../../ui/forms/check-field.tsx';
import { TextArea, TextField } from '../../../ui/forms/field.tsx';
import { FieldGroup } from '../../../ui/forms/form-section.tsx';
import { FeeStepFields } from './fee-step-fields.tsx';
import type { ZoneDraft, ZoneFaults } from './zone-draft.ts';

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
            <TextField
              label="Fee for each kilogram"
              inputMode="decimal"
              className="num"
              hint="Rupees, for each kilogram begun"
              {...text('perKg')}
            />
            <TextField
              label="Free weight"
              inputMode="numeric"
              className="num"
              hint="Grams that cost nothing"
              {...text('freeGrams')}
            />
            <TextField
              label="Pay on delivery up to"
              inputMode="decimal"
              className="num"
              hint="Rupees. Leave blank for no limit."
              {...text('codMost')}
            />
          </FieldGroup>
        </div>
      </details>
    </>
  );
}
