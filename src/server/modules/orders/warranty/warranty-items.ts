import { sql } from 'kysely';
import { CLAIM_NUMBER_PREFIX, type ClaimState } from '../../../../domain/orders/claims/claim-steps.ts';
import { warrantyFrom } from '../../../../domain/orders/warranty/warranty-days.ts';
import { isoDayOf } from '../../../../domain/platform/dates.ts';
import type { WarrantyItem } from '../../../../contract/orders/warranty/warranty-shapes.ts';
import type { Db } from '../../../../db/transaction.ts';
import type { Services } from '../../../services.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';
import { imageUrl } from '../../catalogue/media/image-url.ts';
import {
  serialDaysColumn,
  serialDaysTables,
  warrantyOfSerial,
  type SerialDays,
} from '../serials/serial-replies.ts';
import type { PresentUnit } from './present-unit.ts';
import { warrantyLink } from './warranty-links.ts';

interface ItemRow {
  asked: string;
  serial: string;
  product: { name: string; slug: string; image: string | null };
  days: SerialDays;
  claims: { number: number; state: ClaimState; at: string }[] | null;
}

/** Warranties of sold units, without their buyers. Read in one statement. */
export async function readWarrantyItems(
  db: Db | Tx,
  services: Pick<Services, 'config' | 'secret' | 'clock'>,
  units: readonly PresentUnit[],
): Promise<WarrantyItem[]> {
  if (units.length === 0) return [];
  const { rows } = await sql<ItemRow & { id: string }>`
    select serials.id, asked.serial as asked, serials.serial, ${serialDaysColumn} as days,
      jsonb_build_object('name', coalesce(part.name, line.name, product.name), 'slug', product.slug,
        'image', product.image) as product, (
      select jsonb_agg(jsonb_build_object('number', number, 'state', state, 'at', created_at) order by number)
      from claims where serial_id in (asked.id, serials.id) or new_serial_id in (asked.id, serials.id)) as claims
    from unnest(${units.map(({ askedId }) => askedId)}::uuid[], ${units.map(({ id }) => id)}::uuid[])
        with ordinality as wanted (asked_id, id, place)
      join serials asked on asked.id = wanted.asked_id join serials on serials.id = wanted.id
      join products product on product.id = serials.product_id ${serialDaysTables}
      left join order_line_parts part on part.order_id = serials.order_id and part.position = serials.position
        and part.product_id = serials.product_id
    order by place`.execute(db);
  const today = isoDayOf(services.clock.now());
  return rows.map(({ id, asked, serial, product, days, claims }) => {
    const warranty = warrantyOfSerial(days, today);
    const sentOn = days.sentAt === null ? days.soldOn : isoDayOf(days.sentAt);
    return {
      product: { ...product, image: imageUrl(product.image) },
      serial: asked,
      from: warrantyFrom({ deliveredOn: days.deliveredAt && isoDayOf(days.deliveredAt), sentOn }),
      until: warranty?.until ?? null,
      inWarranty: warranty?.inWarranty ?? false,
      replacedBy: asked === serial ? null : serial,
      claims: (claims ?? []).map(({ number, state, at }) => ({
        ...{ number: `${CLAIM_NUMBER_PREFIX}${number}`, state, day: isoDayOf(at) },
      })),
      link: warrantyLink(services, id),
    };
  });
}
