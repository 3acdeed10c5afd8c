import { scaledHalfUp } from '../../kit/rules/round-half-up.ts';
import * as returnDeskMessages from '../returns/return-desk.words.ts';
import { returnMessages } from '../returns/return.words.ts';
import type { ExchangeReturn } from '../returns/returns.shapes.ts';
import { isUuid } from '../../db/uuid.ts';
import { invalid, type Refused } from '../../kit/server/http/errors.ts';
import { countedUnits, type StoredReturn } from '../returns/return-replies.server.ts';

export interface ExchangeLine {
  product: string;
  quantity: number;
  /** The price paid for the same product; null: its price for this buyer today. */
  paid: { pricePaise: number; discountPaise: number } | null;
}

/**
 * The lines sent for a return: the requested ones, as many as were accepted, unless lines are named.
 * @param values of the accepted units of each line
 * @throws Refused 400 for a line that did not come back, a product twice, or more at the old price than came back
 */
export function exchangeLines(
  stored: StoredReturn,
  values: readonly { position: number; valuePaise: number }[],
  named: ExchangeReturn['lines'],
): ExchangeLine[] {
  const accepted = countedUnits(stored).filter(({ quantity }) => quantity > 0);
  const lines =
    named ??
    accepted.map(({ position, quantity }) => {
      const { product, exchangeFor } = stored.lines.find((line) => line.position === position)!;
      return { position, product: (exchangeFor ?? product)._id, quantity };
    });
  return merged(
    lines.map(({ position, product, quantity }, index) => {
      const units = accepted.find((each) => each.position === position);
      if (!units) throw fault(`lines.${index}.position`, returnMessages.position);
      if (!isUuid(product)) throw fault(`lines.${index}.product`, returnMessages.exchangeFor);
      const { product: sold } = stored.lines.find((line) => line.position === position)!;
      if (product !== sold._id) return { product, quantity, paid: null };
      if (quantity > units.quantity)
        throw fault(`lines.${index}.quantity`, returnDeskMessages.exchangeMore(sold.name, units.quantity));
      const { pricePaise } = stored.sold.lines.find((line) => line.position === position)!;
      const { valuePaise } = values.find((line) => line.position === position)!;
      const paidPaise = scaledHalfUp(valuePaise, quantity, units.quantity);
      const discountPaise = Math.max(0, pricePaise * quantity - paidPaise);
      return { product, quantity, paid: { pricePaise, discountPaise } };
    }),
  );
}

/** Two lines may be exchanged for one product. @throws Refused 400 where it would have two prices */
function merged(lines: readonly ExchangeLine[]): ExchangeLine[] {
  const byProduct = new Map<string, ExchangeLine>();
  lines.forEach((line, index) => {
    const before = byProduct.get(line.product);
    if (before && (before.paid !== null || line.paid !== null))
      throw fault(`lines.${index}.product`, returnDeskMessages.exchangeProduct);
    byProduct.set(line.product, { ...line, quantity: line.quantity + (before?.quantity ?? 0) });
  });
  return [...byProduct.values()];
}

function fault(field: string, sentence: string): Refused {
  return invalid(sentence, { [field]: sentence });
}
