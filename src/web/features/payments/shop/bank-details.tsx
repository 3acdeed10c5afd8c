import { adminRupees } from '../../../../domain/platform/money.ts';
import type { Payment } from '../../../../contract/payments/payments-shapes.ts';
import { FactTable } from '../../../ui/tables/fact-table.tsx';

interface Props {
  bank: NonNullable<Payment['bank']>;
  amount: number;
}

export function BankDetails({ bank: { name, account, ifsc, remark }, amount }: Props) {
  return (
    <FactTable
      caption="Bank transfer"
      rows={[
        { name: 'Account name', value: name },
        { name: 'Account number', value: account },
        { name: 'IFSC', value: ifsc },
        { name: 'Amount', value: adminRupees(amount) },
        { name: 'Remark', value: remark, note: 'Write it as it is, so that we find your transfer.' },
      ]}
    />
  );
}
