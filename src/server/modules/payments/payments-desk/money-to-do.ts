import { sql } from 'kysely';
import { MAIN_ONLINE_KIND } from '../../../../domain/payments/payment-kinds.ts';
import type { MoneyToDo } from '../../../../contract/payments/money-desk-shapes.ts';
import { gatewayOf, gatewayUrl } from '../gateway/gateway-of.ts';
import type { Services } from '../../../services.ts';
import { readGatewayRefusal } from '../payments/gateway-refusal.ts';
import { readLastEvent } from './gateway-events-queries.ts';
import { countOrderMoney } from './order-money-queries.ts';
import { MONEY_WITHOUT_ORDER, OPEN_CLAIM } from './payment-views.ts';

export async function readMoneyToDo({ db, config }: Pick<Services, 'config' | 'db'>): Promise<MoneyToDo> {
  const [{ rows }, orders, lastWebhook, refused] = await Promise.all([
    sql<{ without_order: number; claims: number; to_do: number; failed: number }>`
      select (select count(*) from payments where ${MONEY_WITHOUT_ORDER}) as without_order,
        (select count(*) from payments where ${OPEN_CLAIM}) as claims,
        (select count(*) from refunds where state = 'to_do') as to_do,
        (select count(*) from refunds where state = 'failed') as failed`.execute(db),
    countOrderMoney(db),
    readLastEvent(db),
    readGatewayRefusal(db, MAIN_ONLINE_KIND),
  ]);
  const gateway = gatewayOf(MAIN_ONLINE_KIND, config);
  return {
    moneyWithoutOrder: rows[0]!.without_order,
    orderWithoutMoney: orders.order_without_money,
    overpaid: orders.overpaid,
    refundDue: orders.refund_due,
    refundsToDo: rows[0]!.to_do,
    refundsFailed: rows[0]!.failed,
    claims: rows[0]!.claims,
    lastWebhook,
    gateway: {
      configured: gateway !== null,
      mode: gateway?.mode ?? null,
      baseUrl: gatewayUrl(MAIN_ONLINE_KIND, config),
      refused,
    },
  };
}
