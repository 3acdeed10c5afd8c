import type { TurnoverBand } from '../../../../../contract/platform/settings-shapes.ts';
import { CheckField } from '../../../../ui/forms/check-field.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { FieldGroup } from '../../../../ui/forms/form-section.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { textFields, type FieldsProps } from './field-props.ts';
import { DateField } from '../../../../forms/date-field.tsx';

const bandNames: Record<TurnoverBand, string> = {
  to_5_crore: 'Up to ₹5 crore',
  '5_to_10_crore': '₹5 crore to ₹10 crore',
  above_10_crore: 'Above ₹10 crore',
};
const bands = Object.entries(bandNames).map(([value, name]) => ({ value, name }));

export function TaxFields({ stateName, ...props }: FieldsProps & { stateName: string }) {
  const { draft, errors, onChange } = props;
  const text = textFields(props);
  return (
    <>
      <FieldGroup>
        <SelectField
          label="Turnover in a year"
          name="turnoverBand"
          hint="Decides how many digits an HSN code needs."
          options={bands}
          value={draft.turnoverBand}
          error={errors.turnoverBand}
          onChange={(event) => onChange({ turnoverBand: event.target.value as TurnoverBand })}
        />
        <TextField
          label="GST rates"
          required
          hint="Percent, with commas between them"
          className="num"
          {...text('gstRates')}
        />
        <DateField
          label="E-invoices from"
          hint="Leave blank if e-invoicing does not apply to you."
          {...text('eInvoiceFrom')}
        />
        <TextField
          label="Accountant’s e-mail"
          type="email"
          hint="Gets the figures of a month when it is closed. Leave blank to send them to nobody."
          {...text('accountantEmail')}
        />
      </FieldGroup>
      <FieldGroup title="E-way bill above this value in rupees">
        <TextField
          label="To other States"
          required
          inputMode="decimal"
          className="num"
          {...text('eWayLimits.interState')}
        />
        <TextField
          label={`Within ${stateName}`}
          inputMode="decimal"
          hint="Leave blank to use the limit for other States."
          className="num"
          {...text('eWayLimits.intraState')}
        />
      </FieldGroup>
      <CheckField
        label="Round the total of invoices to the rupee"
        name="roundOff"
        checked={draft.roundOff}
        onChange={(event) => onChange({ roundOff: event.target.checked })}
      />
    </>
  );
}
