import { countries } from '../../../../../../domain/catalogue/countries.ts';
import {
  MAX_GATE_REASON_LENGTH,
  MAX_MAKER_ADDRESS_LENGTH,
  MAX_NET_UNIT_LENGTH,
} from '../../../../../../domain/catalogue/product-limits.ts';
import type { SerialsChoice } from '../../../../../../domain/catalogue/serials-choices.ts';
import { MAX_NAME_LENGTH } from '../../../../../../domain/platform/platform-limits.ts';
import { TextField } from '../../../../../ui/forms/field.tsx';
import { SelectField } from '../../../../../ui/forms/select-field.tsx';
import { FormPart } from './form-part.tsx';
import { textOf, type SectionProps } from './section-props.ts';

const SERIALS: readonly { value: SerialsChoice; name: string }[] = [
  { value: 'off', name: 'Not asked for' },
  { value: 'optional', name: 'Optional' },
  { value: 'required', name: 'Required' },
];

const ORIGINS = [
  { value: '', name: 'Not known' },
  ...countries.map(({ code, name }) => ({ value: code, name })).sort((a, b) => a.name.localeCompare(b.name)),
];

export function LegalFields(section: SectionProps) {
  const { draft, errors, onChange } = section;
  return (
    <FormPart title="Legal details">
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
        <SelectField
          label="Origin"
          name="origin"
          value={draft.origin}
          error={errors.origin}
          options={ORIGINS}
          onChange={(event) => onChange({ origin: event.target.value })}
        />
        <TextField
          label="GTIN"
          inputMode="numeric"
          hint="8, 12, 13 or 14 digits"
          {...textOf(section, 'gtin')}
        />
        <TextField
          label="Warranty"
          inputMode="numeric"
          hint="Months"
          {...textOf(section, 'warrantyMonths')}
        />
        <SelectField
          label="Serial numbers"
          name="serials"
          hint="Asked for when it is packed"
          value={draft.serials}
          error={errors.serials}
          options={SERIALS}
          onChange={(event) => onChange({ serials: event.target.value as SerialsChoice })}
        />
        <TextField label="Net quantity" inputMode="decimal" {...textOf(section, 'netValue')} />
        <TextField
          label="Of the unit"
          maxLength={MAX_NET_UNIT_LENGTH}
          hint="As on the label: N, kg, m"
          {...textOf(section, 'netUnit')}
        />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label="Manufactured by" maxLength={MAX_NAME_LENGTH} {...textOf(section, 'maker')} />
        <TextField
          label="Maker’s address"
          maxLength={MAX_MAKER_ADDRESS_LENGTH}
          {...textOf(section, 'makerAddress')}
        />
        <TextField label="Imported by" maxLength={MAX_NAME_LENGTH} {...textOf(section, 'importer')} />
        <TextField
          label="Importer’s address"
          maxLength={MAX_MAKER_ADDRESS_LENGTH}
          {...textOf(section, 'importerAddress')}
        />
      </div>
      <TextField
        label="Reason to sell without proof"
        maxLength={MAX_GATE_REASON_LENGTH}
        hint="Only where the category asks for certificates that this product does not need"
        {...textOf(section, 'gateReason')}
      />
    </FormPart>
  );
}
