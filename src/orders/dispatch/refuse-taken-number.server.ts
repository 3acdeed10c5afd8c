import { violatedUnique, type Db } from '../../db/transaction.ts';
import { trackingTaken } from '../parcels/find-shipment.server.ts';

/**
 * @param number that the parcel is to have with a courier, or null where that stays
 * @throws Refused 409 tracking_taken, also for a number that another writes at the same moment
 */
export async function refuseTakenNumber<T>(
  db: Db,
  number: string | null | undefined,
  save: () => Promise<T>,
): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (violatedUnique(error) !== 'shipments_tracking') throw error;
    const other = await db
      .selectFrom('shipments')
      .innerJoin('orders', 'orders.id', 'shipments.order_id')
      .select(['orders.number', 'parcel'])
      .where('tracking_number', '=', number ?? '')
      .where('state', '!=', 'unpacked')
      .executeTakeFirst();
    throw other ? trackingTaken(other.number, other.parcel) : error;
  }
}
