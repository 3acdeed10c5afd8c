import { normalisedSerial } from '../../../../domain/orders/serials/serial-number.ts';
import { DAY_SECONDS } from '../../../../domain/platform/units-of-time.ts';
import { warrantyMessages } from '../../../../contract/orders/warranty/warranty-messages.ts';
import type {
  CheckedWarranty,
  WarrantyCheck,
  WarrantyItem,
} from '../../../../contract/orders/warranty/warranty-shapes.ts';
import type { Db } from '../../../../db/transaction.ts';
import { notFound } from '../../../http/errors.ts';
import { countedByNetwork, giveBack, requireWithinLimits } from '../../../security/rate-limits.ts';
import type { Services, WriteServices } from '../../../services.ts';
import { inTransaction } from '../../../transaction/in-transaction.ts';
import { findPresentUnit, findPresentUnits, type PresentUnit } from './present-unit.ts';
import { readWarrantyItems } from './warranty-items.ts';
import { findByWarrantyToken, keepWarrantyLinks } from './warranty-links.ts';

const TRIES_PER_IP = { max: 10, windowSeconds: 10 * 60 };
/** Four digits are guessed in 10,000 tries, from any address. */
const WRONG_PER_SERIAL = { max: 5, windowSeconds: DAY_SECONDS };

type WarrantyServices = WriteServices & Pick<Services, 'config' | 'secret'>;

/**
 * Answers anyone who knows the serial number and the last four digits of the phone number of its present order.
 * @throws Refused 404, the same for anything that does not fit; 429
 */
export async function checkWarranty(
  services: WarrantyServices,
  { serial: typed, phone4 }: WarrantyCheck,
  ipKey: string,
): Promise<CheckedWarranty> {
  await requireWithinLimits(
    services,
    countedByNetwork('warranty:ip:', ipKey, TRIES_PER_IP),
    warrantyMessages.often,
  );
  const serial = normalisedSerial(typed);
  if (serial === null) throw notFound(warrantyMessages.noSale);
  const counted = [`warranty-serial:${serial}`];
  await requireWrongLeft(services, counted);
  const units = (await findPresentUnits(services.db, serial)).filter(isSold);
  // A former number of a unit gives no further guesses.
  const unitKeys = [...new Set(units.map(({ id }) => `warranty-unit:${id}`))];
  if (unitKeys.length > 0) await requireWrongLeft(services, unitKeys);
  counted.push(...unitKeys);
  const fitting = await unitsOfPhone(services.db, units, phone4);
  if (fitting.length === 0) throw notFound(warrantyMessages.noSale);
  await giveBack(services, counted);
  return inTransaction(services, async (tx) => {
    await keepWarrantyLinks(
      tx,
      services.secret,
      fitting.map(({ id }) => id),
    );
    return { items: await readWarrantyItems(tx, services, fitting) };
  });
}

/** @throws Refused 429 */
function requireWrongLeft(services: WarrantyServices, keys: readonly string[]): Promise<void> {
  return requireWithinLimits(
    services,
    keys.map((key) => [key, WRONG_PER_SERIAL]),
    warrantyMessages.often,
  );
}

function isSold({ orderId, soldOn }: PresentUnit): boolean {
  return orderId !== null && soldOn !== null;
}

async function unitsOfPhone(db: Db, units: readonly PresentUnit[], phone4: string): Promise<PresentUnit[]> {
  const ids = units.flatMap(({ orderId }) => orderId ?? []);
  if (ids.length === 0) return [];
  const orders = await db.selectFrom('orders').select(['id', 'phone']).where('id', 'in', ids).execute();
  const fitting = new Set(orders.filter(({ phone }) => phone?.slice(-4) === phone4).map(({ id }) => id));
  return units.filter(({ orderId }) => fitting.has(orderId!));
}

/** @throws Refused 404 */
export async function requireUnitOfLink(db: Db, token: string): Promise<PresentUnit> {
  const id = await findByWarrantyToken(db, token);
  const unit = id === null ? null : await findPresentUnit(db, id);
  if (!unit || !isSold(unit)) throw notFound(warrantyMessages.notFound);
  return unit;
}

/** @throws Refused 404 */
export async function readWarrantyByLink(
  services: Pick<Services, 'db' | 'config' | 'secret' | 'clock'>,
  token: string,
): Promise<WarrantyItem> {
  const unit = await requireUnitOfLink(services.db, token);
  const [item] = await readWarrantyItems(services.db, services, [unit]);
  return item!;
}
