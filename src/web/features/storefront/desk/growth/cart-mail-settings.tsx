import type { SubmitEvent } from 'react';
import { MAX_CART_MAIL_AFTER_HOURS } from '../../../../../domain/storefront/storefront-limits.ts';
import * as growthMessages from '../../../../../contract/storefront/growth-messages.ts';
import type { Growth, GrowthBody } from '../../../../../contract/storefront/growth-shapes.ts';
import { Button } from '../../../../ui/button.tsx';
import { CheckField } from '../../../../ui/forms/check-field.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { formText } from '../../../../ui/forms/form-text.ts';
import { GrowthCard } from './growth-card.tsx';

interface Props {
  cartMail: Growth['cartMail'];
  onChange: (change: Pick<GrowthBody, 'cartMail'>) => void;
}

export function CartMailSettings({ cartMail: { on, afterHours }, onChange }: Props) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onChange({ cartMail: { afterHours: Number(formText(new FormData(event.currentTarget), 'hours')) } });
  };
  return (
    <GrowthCard title={growthMessages.cartMailTitle} lead={growthMessages.cartMailLead}>
      <CheckField
        label={growthMessages.cartMailLabel}
        checked={on}
        onChange={({ target }) => onChange({ cartMail: { on: target.checked } })}
      />
      {on && (
        <form onSubmit={submit} className="grid max-w-[360px] gap-3">
          <TextField
            key={afterHours}
            label={growthMessages.cartMailHours}
            name="hours"
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_CART_MAIL_AFTER_HOURS}
            required
            defaultValue={afterHours}
          />
          <Button type="submit" kind="outline" className="justify-self-start">
            {growthMessages.save}
          </Button>
        </form>
      )}
    </GrowthCard>
  );
}
