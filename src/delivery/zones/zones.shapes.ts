import { z } from 'zod';
import { MAX_PRICE_RUPEES } from '../../catalogue/products/catalogue-limits.ts';
import { line, rupees } from '../../kit/api/text-shapes.ts';
import * as zoneMessages from './zone.words.ts';

export const ZONE_FILE_BYTES = 4 * 1024 * 1024;

const MAX_ZONE_PREFIXES = 20_000;
const MAX_FEE_STEPS = 50;
const MAX_DAYS = 60;
const MAX_FREE_GRAMS = 1_000_000_000;
const MAX_VALUE_RUPEES = 10 ** 12;

const days = z
  .int({ error: zoneMessages.days })
  .min(0, { error: zoneMessages.days })
  .max(MAX_DAYS, { error: zoneMessages.days });
const amount = rupees(MAX_VALUE_RUPEES, zoneMessages.amount);

const fees = z
  .array(z.object({ from: amount, fee: rupees(MAX_PRICE_RUPEES, zoneMessages.amount) }), {
    error: zoneMessages.fees,
  })
  .min(1, { error: zoneMessages.fees })
  .max(MAX_FEE_STEPS, { error: zoneMessages.fees });

export const zonePrefix = z
  .string({ error: zoneMessages.prefix })
  .regex(/^[1-9][0-9]{0,5}$/, { error: zoneMessages.prefix });

export const zoneTerms = z.object({
  name: line(60, zoneMessages.name),
  served: z.boolean(),
  daysMin: days,
  daysMax: days,
  cod: z.boolean(),
  /** Rupees; null: the zone sets no limit. */
  codMost: z.nullable(amount),
  installs: z.boolean(),
  perKg: rupees(10_000, zoneMessages.amount),
  freeGrams: z
    .int({ error: zoneMessages.grams })
    .min(0, { error: zoneMessages.grams })
    .max(MAX_FREE_GRAMS, { error: zoneMessages.grams }),
  fees,
});

export type ZoneTerms = z.output<typeof zoneTerms>;

const zoneFields = zoneTerms.extend({
  /** The zone of every PIN code that matches no prefix. */
  isDefault: z.boolean(),
  prefixes: z.array(zonePrefix).max(MAX_ZONE_PREFIXES),
});

export type ZoneFields = z.output<typeof zoneFields>;

/** Absent fields get the values of a new shop's only zone. */
export const newZoneBody = zoneFields.extend({
  isDefault: zoneFields.shape.isDefault.default(false),
  served: zoneFields.shape.served.default(true),
  cod: zoneFields.shape.cod.default(true),
  codMost: zoneFields.shape.codMost.default(null),
  installs: zoneFields.shape.installs.default(false),
  perKg: z._default(zoneFields.shape.perKg, 0),
  freeGrams: zoneFields.shape.freeGrams.default(0),
  prefixes: zoneFields.shape.prefixes.default([]),
  fees: fees.default([{ from: 0, fee: 0 }]),
});

export const zoneBody = zoneFields.partial();

export type ZoneBody = z.output<typeof zoneBody>;

export const zoneShape = z
  .object({
    _id: z.string(),
    name: z.string(),
    isDefault: z.boolean(),
    served: z.boolean(),
    daysMin: z.number(),
    daysMax: z.number(),
    cod: z.boolean(),
    codMost: z.number().nullable(),
    installs: z.boolean(),
    /** Rupees for each started kilogram above freeGrams. */
    perKg: z.number(),
    freeGrams: z.number(),
    prefixes: z.array(z.string()),
    fees: z.array(z.object({ from: z.number(), fee: z.number() })),
  })
  .meta({ id: 'Zone' });

export type ZoneReply = z.output<typeof zoneShape>;

export const zonesImportBody = z.object({
  csv: z.string().max(ZONE_FILE_BYTES),
  /** Absent: a preview. */
  apply: z.boolean().optional(),
});

export type ZonesImportBody = z.output<typeof zonesImportBody>;

export const zonesImportReply = z
  .object({
    applied: z.boolean(),
    zones: z.number(),
    prefixes: z.number(),
    /** Rows count from 1 below the heading; 0 is the whole file. */
    faults: z.array(z.object({ row: z.number(), message: z.string() })),
  })
  .meta({ id: 'ZonesImport' });

export type ZonesImport = z.output<typeof zonesImportReply>;
