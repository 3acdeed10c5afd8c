import { orderMessages } from '../../../../contract/orders/order-messages.ts';
import { notFound } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { readContent } from '../../orders/parcels/order-contents.ts';
import { readWarrantyByLink } from '../../orders/warranty/check-warranty.ts';
import { readOwnWarranty } from '../../orders/warranty/own-warranty.ts';
import type { WithSettings } from '../../platform/settings/settings-memo.ts';
import { partyOfShop } from '../parcel-papers/read-papers.ts';
import type { WarrantyPaper } from './warranty-paper.ts';

type PaperServices = Pick<Services, 'db' | 'config' | 'secret' | 'clock'> & WithSettings;

/** @throws Refused 404 */
export async function readWarrantyCard(services: PaperServices, token: string): Promise<WarrantyPaper> {
  const { product, serial, replacedBy, from, until, link } = await readWarrantyByLink(services, token);
  return {
    shop: partyOfShop(await services.settings()),
    order: null,
    lines: [{ name: product.name, serial: replacedBy ?? serial, quantity: 1, from, until }],
    link,
  };
}

/** @param userId only an order of this user. @throws Refused 404 */
export async function readOrderWarranty(
  services: PaperServices,
  orderNumber: string,
  userId: string | undefined,
): Promise<WarrantyPaper> {
  const { db, clock } = services;
  let found = db.selectFrom('orders').select('id').where('number', '=', orderNumber);
  if (userId !== undefined) found = found.where('user_id', '=', userId);
  const order = await found.executeTakeFirst();
  if (!order) throw notFound(orderMessages.notFound);
  const { warranty } = await readOwnWarranty(db, await readContent(db, order.id), null, clock.now());
  return {
    shop: partyOfShop(await services.settings()),
    order: orderNumber,
    lines: warranty.map(({ product, serial, quantity, from, until }) => ({
      ...{ name: product.name, serial, quantity, from, until },
    })),
    link: null,
  };
}
