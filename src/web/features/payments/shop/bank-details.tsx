import { adminRupees } from '../../../../domain/platform/money.ts';
import type { Payment } from '../../../../contract/payments/payments-shapes.ts';
import { FactTable } from '../../../ui/tables/fact-table.tsx';
import { paymentsShopMessages } from '../../../../contract/payments/payments-shop-messages.ts';

interface Props {
  bank: NonNullable<Payment['bank']>;
  amount: number;
}

export function BankDetails({ bank: { name, account, ifsc, remark }, amount }: Props) {
  return (
    <FactTable
      caption={paymentsShopMessages.bankTransfer}
      rows={[
        { name: paymentsShopMessages.accountName, value: name },
        { name: paymentsShopMessages.accountNumber, value: account },
        { name: 'IFSC', value: ifsc },
        { name: paymentsShopMessages.amount, value: adminRupees(amount) },
        { name: paymentsShopMessages.remark, value: remark, note: paymentsShopMessages.writeItAsItIs },
      ]}
    />
  );
}
