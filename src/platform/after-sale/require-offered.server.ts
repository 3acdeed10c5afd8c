import type { AfterSaleOffer } from './after-sale-offers.ts';
import { afterSaleMessages } from './after-sale.words.ts';
import { conflict } from '../../kit/server/http/errors.ts';
import type { WithAfterSale } from './after-sale-memo.server.ts';

/** @throws Refused 409 switched_off */
export async function requireOffered({ afterSale }: WithAfterSale, offer: AfterSaleOffer): Promise<void> {
  if (!(await afterSale())[offer]) throw conflict('switched_off', afterSaleMessages.switchedOff);
}
