import type { AfterSaleOffer } from '../../../../domain/platform/after-sale-offers.ts';
import { afterSaleMessages } from '../../../../contract/platform/after-sale-messages.ts';
import { conflict } from '../../../http/errors.ts';
import type { WithAfterSale } from './after-sale-memo.ts';

/** @throws Refused 409 switched_off */
export async function requireOffered({ afterSale }: WithAfterSale, offer: AfterSaleOffer): Promise<void> {
  if (!(await afterSale())[offer]) throw conflict('switched_off', afterSaleMessages.switchedOff);
}
