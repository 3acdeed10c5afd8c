import * as counterPageMessages from './counter-page.words.ts';
import * as counterMessages from './counter.words.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminTime } from '../../kit/rules/dates.ts';
import type { HeldBill } from './counter.shapes.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';
import { showConfirm } from '../../kit/web/lib/dialogs.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { Dialog } from '../../kit/web/ui/dialogs/dialog.tsx';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Pending } from '../../kit/web/pending.tsx';
import { billOf, withDiscount, bodyOf, buyerName, type CounterBill } from './counter-bill.desk.ts';
import { text, type Field } from '../../kit/web/forms/fields.tsx';
import { FormDialog } from '../../kit/web/forms/form-dialog.tsx';
import { typedRupees } from '../../kit/web/lib/typed-rupees.ts';
import { MAX_HELD_LABEL_LENGTH } from './counter-choices.ts';

interface Props {
  bill: CounterBill;
  onTaken: (bill: CounterBill) => void;
  onClose: () => void;
}

export function HeldBillsDialog({ bill, onTaken, onClose }: Props) {
  const client = useQueryClient();
  const {
    data: bills,
    isPending,
    isError,
    refetch,
  } = useQuery({
    ...apiQuery('GET /admin/counter/held', {}),
    staleTime: 0,
  });
  const ending = useMutation({
    mutationFn: ({ _id }: HeldBill) => callApi('DELETE /admin/counter/held/:id', { params: { id: _id } }),
    onSettled: () => invalidateQueries(client, '/admin/counter/held'),
    meta: { failed: counterPageMessages.saveFailed },
  });

  async function take(held: HeldBill): Promise<void> {
    if (bill.lines.length > 0 && !(await showConfirm(counterPageMessages.replaceBill))) return;
    // Taken off the list first, so that two tills do not sell it twice.
    ending.mutate(held, {
      onSuccess: () => {
        onTaken(billOf(held));
        onClose();
      },
    });
  }

  return (
    <Dialog title="Held bills" onClose={onClose}>
      {isPending && <Pending />}
      {isError && <LoadFailed sentence={generalMessages.network} onRetry={() => void refetch()} />}
      {bills?.length === 0 && <p className="text-text-2">{counterPageMessages.noHeld}</p>}
      <ul className="grid">
        {bills?.map((held) => (
          <li key={held._id} className="flex flex-wrap items-center gap-3 border-b border-line py-2">
            <button
              type="button"
              className="min-h-11 min-w-0 flex-1 basis-40 text-left hover:bg-subtle"
              onClick={() => void take(held)}
            >
              <span className="block font-[650] wrap-anywhere">{held.label}</span>
              <span className="num block text-small text-text-2">
                {counterPageMessages.products(held.body.lines.length)}, {held.by.name}, {adminTime(held.at)}
              </span>
            </button>
            <Button
              kind="outline"
              size="small"
              aria-label={`Delete ${held.label}`}
              onClick={() => ending.mutate(held)}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface DiscountDialogProps {
  bill: CounterBill;
  onChange: (bill: CounterBill) => void;
  onClose: () => void;
}

const percentIn = (typed: string) => (typed.trim() === '' ? 0 : typedRupees(typed));

const percentField: Field<number> = {
  ...text('Discount %', { inputMode: 'decimal' }),
  typedOf: String,
  valueOf: (typed) => percentIn(typed)!,
  faultOf: (typed) => {
    const percent = percentIn(typed);
    return percent === null || percent > 100 ? counterMessages.discount : null;
  },
};

export function DiscountDialog({ bill, onChange, onClose }: DiscountDialogProps) {
  const line = bill.lines.find(({ product }) => product === bill.chosen);
  return (
    <FormDialog
      title="Discount"
      submitLabel="Apply discount"
      lead={<p className="font-[650] wrap-anywhere">{line?.name}</p>}
      fields={{ percent: percentField }}
      from={line?.discountPercent ? { percent: line.discountPercent } : null}
      save={({ percent }) => {
        if (line) onChange(withDiscount(bill, line.product, percent));
        return Promise.resolve();
      }}
      saved={null}
      onClose={onClose}
    />
  );
}

interface HoldDialogProps {
  bill: CounterBill;
  onHeld: () => void;
  onClose: () => void;
}

const fields = {
  label: text('Name', { maxLength: MAX_HELD_LABEL_LENGTH, missing: counterMessages.label }),
};

export function HoldDialog({ bill, onHeld, onClose }: HoldDialogProps) {
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
