import { paiseOf } from '../../../../domain/platform/money.ts';
import { isLiving } from '../../../../domain/orders/parcels/shipment-states.ts';
import type {
  Shipment,
  ShipmentChange,
  Unpacking,
} from '../../../../contract/orders/dispatch/shipments-shapes.ts';
import { later } from '../../../clock.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import type { WriteServices } from '../../../services.ts';
import { inTransaction } from '../../../transaction/in-transaction.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { readParcelMoney, requireCollectable } from '../parcels/collect-money.ts';
import { lockSeenShipment, requireOrderOf, requireShipment, wrongState } from '../parcels/find-shipment.ts';
import { readContent } from '../parcels/order-contents.ts';
import { parcelNumber } from '../parcels/shipment-replies.ts';
import { unpackLocked } from '../parcels/unpack-parcels.ts';
import { chooseCourier } from './choose-courier.ts';
import { refuseTakenNumber } from './refuse-taken-number.ts';

/**
 * What is left out stays; nothing of the order changes.
 * @throws Refused 404; 400 for an unknown courier; 409 changed_meanwhile, wrong_state, courier_off, tracking_taken,
 * collect_too_much
 */
export async function changeShipment(
  services: WriteServices,
  currentUser: CurrentUser,
  id: string,
  { updatedAt, ...body }: ShipmentChange,
): Promise<Shipment> {
  const now = services.clock.now();
  const wanted = body.trackingNumber ?? (body.courier ? await presentNumber(services, id) : null);
  return refuseTakenNumber(services.db, wanted, () =>
    inTransaction(services, async (tx) => {
      const order = await lockOrder(tx, await requireOrderOf(tx, id));
      const before = await lockSeenShipment(tx, id, updatedAt);
      if (!isLiving(before.state)) throw wrongState(before.state);
      if (body.courier) await chooseCourier(tx, body.courier, before.courier);
      const collectPaise = body.collect === undefined ? undefined : paiseOf(body.collect);
      if (collectPaise !== undefined && collectPaise > before.collect_paise) {
        const { parcels } = await readContent(tx, order.id);
        const others = parcels.filter((each) => each.id !== id);
        requireCollectable(collectPaise, await readParcelMoney(tx, order, others));
      }
      await tx
        .updateTable('shipments')
        .set({
          courier: body.courier,
          tracking_number: body.trackingNumber,
          weight_g: body.weightGrams,
          length_cm: body.lengthCm,
          width_cm: body.widthCm,
          height_cm: body.heightCm,
          collect_paise: collectPaise,
          updated_at: later(now, before.updated_at),
          updated_by: currentUser.id,
        })
        .where('id', '=', id)
        .execute();
      const number = parcelNumber(order.number, before.parcel);
      await writeAudit(tx, currentUser, 'shipment.change', number, { change: body }, now);
      return requireShipment(tx, id);
    }),
  );
}

async function presentNumber({ db }: WriteServices, id: string): Promise<string | null> {
  return (await requireShipment(db, id)).trackingNumber;
}

/** Its units and serial numbers are free again. @throws Refused 404; 409 changed_meanwhile, wrong_state */
export function unpackShipment(
  services: WriteServices,
  currentUser: CurrentUser,
  id: string,
  { reason, updatedAt }: Unpacking,
): Promise<Shipment> {
  const now = services.clock.now();
  return inTransaction(services, async (tx) => {
    const order = await lockOrder(tx, await requireOrderOf(tx, id));
    const before = await lockSeenShipment(tx, id, updatedAt);
    if (before.state !== 'packed') throw wrongState(before.state);
    const number = parcelNumber(order.number, before.parcel);
    await unpackLocked(tx, [id], { ref: number, note: reason }, { actorId: currentUser.id, now });
    await writeAudit(tx, currentUser, 'shipment.unpack', number, { reason }, now);
    return requireShipment(tx, id);
  });
}
