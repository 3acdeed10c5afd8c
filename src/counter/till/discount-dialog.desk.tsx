import * as counterMessages from './counter.words.ts';
import { text, type Field } from '../../kit/web/forms/fields.tsx';
import { FormDialog } from '../../kit/web/forms/form-dialog.tsx';
import { typedRupees } from '../../kit/web/lib/typed-rupees.ts';
import { withDiscount, type CounterBill } from './counter-bill.desk.ts';

interface Props {
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

export function DiscountDialog({ bill, onChange, onClose }: Props) {
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
