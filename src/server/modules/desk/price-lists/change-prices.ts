import { faultOfBreaks } from '../../../../domain/desk/member-price.ts';
import { paiseOf } from '../../../../domain/platform/money.ts';
import * as priceListMessages from '../../../../contract/desk/price-list-messages.ts';
import type { BreaksBody, PriceEntry } from '../../../../contract/desk/price-lists-shapes.ts';
import { invalid, notFound } from '../../../http/errors.ts';
import type { Actor } from '../../platform/records/step.ts';
import { findEntry } from './price-entries.ts';
import { priceLists } from './price-list-record.ts';

/**
 * Replaces all prices of a product. @throws Refused 400 where a price rises with the quantity or a quantity is given
 * twice, 404, 409 changed_meanwhile
 */
export function changePrices(
  actor: Actor,
  { id, productId }: { id: string; productId: string },
  { breaks, updatedAt }: BreaksBody,
): Promise<PriceEntry> {
  const rows = breaks.map(({ minQuantity, price }) => ({ minQuantity, pricePaise: paiseOf(price) }));
  requireFalling(rows);
  return priceLists.step(actor, { id, updatedAt }, async ({ tx, change, audit }) => {
    const before = await findEntry(tx, id, productId);
    if (!before) throw notFound(priceListMessages.productNotFound);
    const ofProduct = { list_id: id, product_id: before.product._id };
    await tx
      .deleteFrom('price_list_prices')
      .where('list_id', '=', id)
      .where('product_id', '=', ofProduct.product_id)
      .execute();
    if (rows.length > 0) {
      const columns = rows.map(({ minQuantity, pricePaise }) => ({
        ...ofProduct,
        min_quantity: minQuantity,
        price_paise: pricePaise,
      }));
      await tx.insertInto('price_list_prices').values(columns).execute();
    }
    await change({});
    tx.effects.pricesChanged();
    const entry = (await findEntry(tx, id, productId))!;
    const details = { product: before.product.name, from: breaksText(before), to: breaksText(entry) };
    await audit('price-list.prices', id, details);
    return entry;
  });
}

function requireFalling(breaks: { minQuantity: number; pricePaise: number }[]): void {
  const fault = faultOfBreaks(breaks);
  if (fault === null) return;
  const [field, sentence] =
    fault.kind === 'rises'
      ? (['price', priceListMessages.priceRises] as const)
      : (['minQuantity', priceListMessages.quantityTwice] as const);
  throw invalid(sentence, { [`breaks.${fault.index}.${field}`]: sentence });
}

function breaksText({ breaks }: PriceEntry): string {
  return breaks.map(({ minQuantity, price }) => `${minQuantity}: ${price}`).join(', ');
}
