import { z } from 'zod';
import { VERDICTS } from './planning-choices.ts';
import { ANGLE_SOURCES } from '../lens/lens-view.ts';
import { LEVELS_2014, LEVELS_2025, SCALES } from '../lens/picture-levels.ts';
import { POE_CODES } from '../power/poe-switch.ts';
import { refShape } from '../../catalogue/product-groups/product-groups.shapes.ts';
import { estimateShape } from '../../kit/api/shapes.ts';

export const verdictShape = z.enum(VERDICTS);

const unknown = z.array(z.object({ productId: z.string(), name: z.string(), missing: z.array(z.string()) }));
const three = estimateShape.nullable();

export const storagePlanShape = z
  .object({
    verdict: verdictShape,
    cameras: z.number(),
    mbps: three,
    gbPerDay: three,
    tbPerYear: three,
    needTB: three,
    buyTB: three,
    days: three,
    disks: z.array(
      z.object({
        product: refShape,
        count: z.number(),
        totalTB: z.number(),
        price: z.number(),
        days: estimateShape,
      }),
    ),
    unknown,
    sentence: z.string(),
    constantsDay: z.string(),
  })
  .meta({ id: 'StoragePlan' });

export type StorageAnswer = z.output<typeof storagePlanShape>;

const level = z.enum([...LEVELS_2025, ...LEVELS_2014]);
const reach = z.array(
  z.object({ scale: z.enum(SCALES), level, pixelsPerMetre: z.number(), metres: z.number() }),
);
const view = z
  .object({
    distanceM: z.number(),
    slantM: z.number(),
    widthM: z.number(),
    pixelsPerMetre: z.number(),
    level2025: z.enum(LEVELS_2025).nullable(),
    level2014: z.enum(LEVELS_2014).nullable(),
    tiltDeg: z.number().nullable(),
    blindSpotM: z.number().nullable(),
  })
  .nullable();

export const lensPlanShape = z
  .object({
    verdict: verdictShape.nullable(),
    angleDeg: z.number().nullable(),
    angleFrom: z.enum(ANGLE_SOURCES).nullable(),
    pixelsWide: z.number().nullable(),
    pixelsHigh: z.number().nullable(),
    /** Values of the wide end for a zoom lens. */
    reach,
    at: view,
    /** A zoom lens at its narrow end. */
    narrow: z.object({ angleDeg: z.number(), reach, at: view }).nullable(),
    /** The angle at which a zoom lens just does what is wanted. */
    setToDeg: z.number().nullable(),
    /** How far its light reaches. */
    nightM: z.number().nullable(),
    wanted: z
      .object({
        level,
        scale: z.enum(SCALES),
        pixelsPerMetre: z.number(),
        angleDeg: z.number().nullable(),
      })
      .nullable(),
    products: z.array(z.object({ product: refShape, angleDeg: z.number(), reachM: z.number() })),
    unknown: z.array(z.string()),
    sentence: z.string(),
  })
  .meta({ id: 'LensPlan' });

export type LensAnswer = z.output<typeof lensPlanShape>;

const offered = z.array(z.object({ product: refShape, verdict: verdictShape }));

export const poePlanShape = z
  .object({
    verdict: verdictShape.nullable(),
    devices: z.number(),
    lines: z.array(
      z.object({
        count: z.number(),
        poeClass: z.number().nullable(),
        wattsEach: z.number(),
        from: z.enum(['class', 'watts']),
      }),
    ),
    watts: z.number().nullable(),
    wattsWithSpare: z.number().nullable(),
    findings: z.array(
      z.object({
        code: z.enum(POE_CODES),
        verdict: verdictShape,
        sentence: z.string(),
        products: z.array(z.string()),
        fix: z.object({ productId: z.string(), quantity: z.number(), sentence: z.string() }).nullable(),
      }),
    ),
    switches: offered,
    /** Sets of several models where one is not enough; empty where a switch was named. */
    sets: z.array(
      z.object({
        switches: z.array(z.object({ product: refShape, quantity: z.number() })),
        price: z.number(),
      }),
    ),
    unknown,
    sentence: z.string(),
  })
  .meta({ id: 'PoePlan' });

export type PoeAnswer = z.output<typeof poePlanShape>;

export const cablePlanShape = z
  .object({
    verdict: verdictShape,
    ohmPerM: z.number().nullable(),
    voltsAtCamera: z.number().nullable(),
    dropVolts: z.number().nullable(),
    amps: z.number().nullable(),
    maxLengthM: z.number().nullable(),
    neededMm2: z.number().nullable(),
    sentence: z.string(),
  })
  .meta({ id: 'CablePlan' });

export type CableAnswer = z.output<typeof cablePlanShape>;

export const supplyPlanShape = z
  .object({
    verdict: verdictShape,
    watts: z.number().nullable(),
    amps: z.number().nullable(),
    ampsWithSpare: z.number().nullable(),
    outputs: z.number(),
    supplies: offered,
    unknown,
    sentence: z.string(),
  })
  .meta({ id: 'SupplyPlan' });

export type SupplyAnswer = z.output<typeof supplyPlanShape>;

export const backupPlanShape = z
  .object({
    hours: z.number().nullable(),
    needWh: z.number().nullable(),
    products: z.array(z.object({ product: refShape, hours: z.number() })),
    unknown,
    sentence: z.string(),
  })
  .meta({ id: 'BackupPlan' });

export type BackupAnswer = z.output<typeof backupPlanShape>;
