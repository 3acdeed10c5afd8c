import type { ReactNode } from 'react';
import { countries } from '../certificates/countries.ts';
import { MAX_GATE_REASON_LENGTH, MAX_MAKER_ADDRESS_LENGTH, MAX_NET_UNIT_LENGTH } from './product-limits.ts';
import { MAX_NAME_LENGTH } from '../../platform/settings/platform-limits.ts';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { SelectField } from '../../kit/web/ui/forms/select-field.tsx';
import { FormPart, PlainFields, type SectionProps, textOf } from './section-fields.desk.tsx';

const columns = 'grid grid-cols-2 items-start gap-4 sm:grid-cols-3';

export function PriceFields(section: SectionProps) {
  return (
    <FormPart title="Price and tax">
      <div className={columns}>
        <TextField
          label="Price"
          required
          inputMode="decimal"
          hint="Rupees, with GST"
          {...textOf(section, 'price')}
        />
        <PlainFields of="price" {...section} />
      </div>
    </FormPart>
  );
}

export function StockFields({ stockField, ...section }: SectionProps & { stockField: ReactNode }) {
  return (
    <FormPart title="Stock">
      <div className={columns}>
        {stockField ?? (
          <TextField
            label="Stock"
            inputMode="numeric"
            hint="Leave blank to sell without counting"
            {...textOf(section, 'stock')}
          />
        )}
        <PlainFields of="stock" {...section} />
      </div>
    </FormPart>
  );
}

const ORIGINS = [
  { value: '', name: 'Not known' },
  ...countries.map(({ code, name }) => ({ value: code, name })).sort((a, b) => a.name.localeCompare(b.name)),
];

export function LegalFields(section: SectionProps) {
  const { draft, errors, onChange } = section;
  return (
    <FormPart title="Legal details">
      <div className={columns}>
        <SelectField
          label="Origin"
          name="origin"
          value={draft.origin}
          error={errors.origin}
          options={ORIGINS}
          onChange={(event) => onChange({ origin: event.target.value })}
        />
        <PlainFields of="legal" {...section} />
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
