import { z } from 'zod';
import { ORDER_STATUSES } from '../../orders/orders/order-status.ts';
import { RETURN_REASONS } from '../returns/return-choices.ts';
import { SHIPMENT_STATES } from '../../orders/parcels/shipment-states.ts';
import { articleShape } from '../../catalogue/listing/article.shapes.ts';
import { careShape, claimShape } from '../claims/claims.shapes.ts';
import { returnShape } from '../returns/returns.shapes.ts';

const units = z.array(z.object({ name: z.string(), quantity: z.number() }));

/** Days are India's, `yyyy-mm-dd`. */
export const trackedParcelShape = z
  .object({
    parcel: z.number(),
    state: z.enum(SHIPMENT_STATES),
    courier: z.string().nullable(),
    trackingNumber: z.string().nullable(),
    link: z.string().nullable(),
    handedOverOn: z.string().nullable(),
    deliveredOn: z.string().nullable(),
    lines: units,
  })
  .meta({ id: 'TrackedParcel' });

export type TrackedParcel = z.output<typeof trackedParcelShape>;

/** Sent to anyone who has the link: never a name, an address, a phone number, a price or a serial number. */
export const trackedOrderShape = z
  .object({
    order: z.string(),
    status: z.enum(ORDER_STATUSES),
    placedOn: z.string(),
    promised: z.object({ from: z.string(), to: z.string() }).nullable(),
    parcels: z.array(trackedParcelShape),
    toCome: units,
  })
  .meta({ id: 'TrackedOrder' });

export type TrackedOrder = z.output<typeof trackedOrderShape>;

export const trackParams = z.object({ token: z.string().max(100) });

/** Empty where it is not offered. */
export const orderAfterSaleShape = z
  .object({
    /** Set from the first parcel on. */
    trackLink: z.string().nullable(),
    parcels: z.array(trackedParcelShape),
    toCome: units,
    warranty: z.array(
      z.object({
        position: z.number(),
        product: articleShape,
        serial: z.string().nullable(),
        quantity: z.number(),
        from: z.string().nullable(),
        until: z.string().nullable(),
        inWarranty: z.boolean(),
        care: careShape.optional(),
      }),
    ),
    returnable: z.array(
      z.object({
        position: z.number(),
        left: z.number(),
        until: z.string().nullable(),
        /** Reasons for which at least one unit can be returned today. */
        reasons: z.array(z.enum(RETURN_REASONS)),
        why: z.string().nullable(),
      }),
    ),
    returns: z.array(returnShape),
    claims: z.array(claimShape),
  })
  .meta({ id: 'OrderAfterSale' });

export type OrderAfterSale = z.output<typeof orderAfterSaleShape>;
