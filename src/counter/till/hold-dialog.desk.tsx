import { MAX_HELD_LABEL_LENGTH } from './counter-choices.ts';
import * as counterMessages from './counter.words.ts';
import { text } from '../../kit/web/forms/fields.tsx';
import { FormDialog } from '../../kit/web/forms/form-dialog.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { bodyOf, buyerName, type CounterBill } from './counter-bill.desk.ts';
import * as counterPageMessages from './counter-page.words.ts';

interface Props {
  bill: CounterBill;
  onHeld: () => void;
  onClose: () => void;
}

const fields = {
  label: text('Name', { maxLength: MAX_HELD_LABEL_LENGTH, missing: counterMessages.label }),
};

export function HoldDialog({ bill, onHeld, onClose }: Props) {
  const hasBuyer = bill.customer !== null || bill.walkIn !== null;
  return (
    <FormDialog
      title="Hold"
      submitLabel="Hold"
      fields={fields}
      from={{ label: hasBuyer ? buyerName(bill) : '' }}
      save={async ({ label }) => {
        await callApi('POST /admin/counter/held', { body: { label, body: bodyOf(bill) } });
        return label;
      }}
      changes={['/admin/counter/held']}
      saved={counterPageMessages.held}
      failed={counterPageMessages.saveFailed}
      onSaved={onHeld}
      onClose={onClose}
    />
  );
}
