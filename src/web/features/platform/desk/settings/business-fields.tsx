import type { StateReply } from '../../../../../contract/delivery/pins-shapes.ts';
import { CheckField } from '../../../../ui/forms/check-field.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { FieldGroup } from '../../../../ui/forms/form-section.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { textFields, type FieldsProps } from './field-props.ts';

export function BusinessFields({ states, ...props }: FieldsProps & { states: readonly StateReply[] }) {
  const text = textFields(props);
  return (
    <>
      <FieldGroup title="Names">
        <TextField
          label="Trade name"
          required
          maxLength={100}
          hint="In titles, mails and the footer"
          {...text('tradeName')}
        />
        <TextField
          label="Legal name"
          required
          maxLength={100}
          hint="On invoices and in the terms"
          {...text('legalName')}
        />
        <TextField
          label="GSTIN"
          maxLength={60}
          hint="Leave blank to hide it."
          className="num uppercase"
          {...text('gstin')}
        />
      </FieldGroup>
      <FieldGroup title="Address">
        <TextField label="Address line 1" required maxLength={100} {...text('address.line1')} />
        <TextField label="Address line 2" maxLength={100} {...text('address.line2')} />
        <TextField label="City" required maxLength={50} {...text('address.city')} />
        <SelectField
          label="State"
          options={states.map(({ code, name }) => ({ value: code, name: `${name} (${code})` }))}
          {...text('address.stateCode')}
        />
        <TextField
          label="PIN code"
          required
          inputMode="numeric"
          maxLength={6}
          className="num"
          {...text('address.pin')}
        />
      </FieldGroup>
      <FieldGroup title="Contact">
        <TextField label="Phone" required type="tel" maxLength={40} {...text('phone')} />
        <TextField
          label="WhatsApp"
          type="tel"
          maxLength={40}
          hint="Leave blank for no WhatsApp links."
          {...text('whatsapp')}
        />
        <TextField label="E-mail" required type="email" {...text('email')} />
        <TextField label="E-mail of customer care" required type="email" {...text('supportEmail')} />
        <div className="sm:col-span-2">
          <TextField label="Opening hours" required maxLength={200} {...text('hours')} />
        </div>
      </FieldGroup>
      <CheckField
        label="Send a mail to the shop’s e-mail address about new orders"
        name="mailNewOrders"
        checked={props.draft.mailNewOrders ?? true}
        onChange={(event) => props.onChange({ mailNewOrders: event.target.checked })}
      />
      <FieldGroup title="Grievances">
        <TextField label="Grievance officer" required maxLength={100} {...text('grievanceOfficer.name')} />
        <TextField label="E-mail for grievances" required type="email" {...text('grievanceOfficer.email')} />
      </FieldGroup>
      <FieldGroup title="Social media">
        <TextField
          label="Instagram"
          type="url"
          maxLength={200}
          hint="Leave blank for no link."
          {...text('instagram')}
        />
        <TextField
          label="Facebook"
          type="url"
          maxLength={200}
          hint="Leave blank for no link."
          {...text('facebook')}
        />
      </FieldGroup>
    </>
  );
}
