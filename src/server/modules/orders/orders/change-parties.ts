import type { Order, Parties } from '../../../../contract/orders/orders-shapes.ts';
import { readSettingsRow } from '../../platform/settings/settings-memo.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import type { WriteServices } from '../../../services.ts';
import { inTransaction } from '../../../transaction/in-transaction.ts';
import { lockOrder, requireNoInvoice } from './lock-order.ts';
import { partyColumns } from './order-parties.ts';
import { findOrderById } from './orders-queries.ts';

/**
 * The printed address stays.
 * @throws Refused 404; 409 already_invoiced; 400 when the billing address does not fit the GSTIN
 */
export function changeParties(
  services: WriteServices,
  currentUser: CurrentUser,
  number: string,
  { shipping, billing }: Parties,
): Promise<Order> {
  return inTransaction(services, async (tx) => {
    const columns = partyColumns(shipping, billing, (await readSettingsRow(tx)).gstin);
    const { id } = await lockOrder(tx, number);
    await requireNoInvoice(tx, id);
    await tx.updateTable('orders').set(columns).where('id', '=', id).execute();
    const details = { shippingState: shipping?.stateCode ?? null, hasBilling: billing !== null };
    await writeAudit(tx, currentUser, 'order.parties', number, details, services.clock.now());
    return (await findOrderById(tx, id))!;
  });
}
