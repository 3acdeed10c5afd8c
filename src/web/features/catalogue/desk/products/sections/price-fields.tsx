import type { ReactNode } from 'react';
import { UNIT_CODES, type UnitCode } from '../../../../../../domain/catalogue/units.ts';
import { TextField } from '../../../../../ui/forms/field.tsx';
import { SelectField } from '../../../../../ui/forms/select-field.tsx';
import { FormPart } from './form-part.tsx';
import { textOf, type SectionProps } from './section-props.ts';

const columns = 'grid grid-cols-2 items-start gap-4 sm:grid-cols-3';

export function PriceFields(section: SectionProps) {
  const { draft, errors, onChange } = section;
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
        <TextField label="MRP" inputMode="decimal" hint="Rupees" {...textOf(section, 'mrp')} />
        <TextField
          label="Cost"
          inputMode="decimal"
          hint="Rupees for one, without GST"
          {...textOf(section, 'costPrice')}
        />
        <TextField label="HSN" inputMode="numeric" {...textOf(section, 'hsn')} />
        <TextField label="GST rate" inputMode="decimal" hint="Percent" {...textOf(section, 'gstRate')} />
        <SelectField
          label="Unit"
          name="uqc"
          value={draft.uqc}
          error={errors.uqc}
          options={UNIT_CODES.map((code) => ({ value: code, name: code }))}
          onChange={(event) => onChange({ uqc: event.target.value as UnitCode })}
        />
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
        <TextField
          label="Reorder at"
          inputMode="numeric"
          hint="Units in stock"
          {...textOf(section, 'reorderAt')}
        />
        <TextField
          label="Weight"
          inputMode="numeric"
          hint="Grams, packed"
          {...textOf(section, 'weightGrams')}
        />
      </div>
    </FormPart>
  );
}
