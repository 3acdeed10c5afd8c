import { moneyDeskMessages } from '../../../../contract/money-desk-messages.ts';
import { adminRupees, rupeesOf } from '../../../../contract/money.ts';
import { duePaiseOf } from '../../../../contract/payment-state.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import type { Services } from '../../../services.ts';
import { inTransaction, type Tx } from '../../../transaction/in-transaction.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { LockedMoneyOrder } from '../../orders/lock-order.ts';
import { moneyOf, NO_MONEY, sumsOfOrders } from '../../orders/order-money.ts';
import { capturePayment, insertCaptured } from '../../payments/capture.ts';
import { moneyCame } from '../../payments/money-came.ts';
import { requireLockedOrder } from '../lock-for-money.ts';
import { isReferenceUsed } from '../used-reference.ts';
import { ALREADY, type JudgedCredit, type Judgement } from './judge-statement.ts';
import { transferKindOf, type CreditRow } from './read-statement.ts';

const sentences = moneyDeskMessages.statement;

/**
 * Books a matched row on its order.
 * @returns the judgement of the row, made again under lock
 */
export async function bookMatched(
  services: Services,
  currentUser: CurrentUser,
  { row, order, ...judgement }: JudgedCredit,
): Promise<Judgement> {
  try {
    return await inTransaction(services, async (tx) => {
      const open = await lockOpenTransfers(tx, order!);
      const locked = await requireLockedOrder(tx, order!);
      const due = await duePaise(tx, locked);
      if (due !== row.amountPaise)
        return { verdict: 'suggested', order, why: sentences.otherDue(order!, adminRupees(rupeesOf(due))) };
      const now = services.clock.now();
      const id = await bookOnOrder(tx, currentUser, row, { orderId: locked.id, open }, now);
      const details = { payment: id, amount: rupeesOf(row.amountPaise), reference: row.recordedAs };
      await writeAudit(tx, currentUser, 'payment.statement', order!, details, now);
      return { order, ...judgement };
    });
  } catch (error) {
    if (isReferenceUsed(error)) return ALREADY;
    throw error;
  }
}

interface OpenTransfer {
  id: string;
  kind: string;
  amount_paise: number;
}

/** Locks the open transfers of an order, which are locked before their order. */
function lockOpenTransfers(tx: Tx, orderNumber: string): Promise<OpenTransfer[]> {
  return tx
    .selectFrom('payments')
    .select(['id', 'kind', 'amount_paise'])
    .where('order_id', '=', (query) =>
      query.selectFrom('orders').select('orders.id').where('number', '=', orderNumber),
    )
    .where('state', '=', 'open')
    .where('kind', 'in', ['upi', 'bank'])
    .orderBy('id')
    .forUpdate()
    .execute();
}

async function duePaise(tx: Tx, order: LockedMoneyOrder): Promise<number> {
  const sums = await sumsOfOrders(tx, [order.id]);
  return duePaiseOf(moneyOf(order, sums.get(order.id) ?? NO_MONEY));
}

/** @returns the id of the payment that holds the money: the open one that it was made for, or a new one */
async function bookOnOrder(
  tx: Tx,
  currentUser: CurrentUser,
  row: CreditRow,
  { orderId, open }: { orderId: number; open: readonly OpenTransfer[] },
  now: Date,
): Promise<string> {
  const kind = transferKindOf(row);
  const money = {
    amountPaise: row.amountPaise,
    currency: 'INR',
    reference: row.recordedAs,
    enteredBy: currentUser.id,
  };
  const ofAmount = open.filter(({ amount_paise: paise }) => paise === row.amountPaise);
  const asked = ofAmount.find((each) => each.kind === kind) ?? ofAmount[0];
  if (asked) return capturePayment(tx, asked.id, money, now);
  const id = await insertCaptured(tx, { ...money, kind, orderId, note: row.narration }, now);
  await moneyCame(tx, orderId, id, now);
  return id;
}
