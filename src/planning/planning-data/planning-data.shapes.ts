import { z } from 'zod';
import { CHEMISTRIES, POE_ALLOCATIONS, POE_STANDARDS } from '../facts/plan-fact-keys.ts';
import { WHOLE_RANGES } from '../facts/plan-limits.ts';
import { isIsoDay } from '../../kit/rules/dates.ts';
import { refShape } from '../../catalogue/product-groups/product-groups.shapes.ts';
import { line, text } from '../../kit/api/text-shapes.ts';
import { wholeBetween } from '../plans/plan-number.shapes.ts';
import * as planningAdminMessages from './planning-admin.words.ts';
import { planningMessages } from '../facts/planning.words.ts';

/** Planning figures and their sources: constants, presets and the facts of products. */

const MAX_CONSTANT = 1_000_000_000;
const MAX_SOURCE_LENGTH = 300;
const MAX_NOTE_LENGTH = 500;
const MAX_PRESETS = 100;
const MAX_KEY_LENGTH = 100;

export const planConstantShape = z
  .object({
    key: z.string(),
    low: z.number(),
    expected: z.number(),
    high: z.number(),
    unit: z.string(),
    source: z.string(),
    /** The day in India from which it is in force. */
    fromDay: z.string(),
    note: z.string().nullable(),
  })
  .meta({ id: 'PlanConstant' });

export type PlanConstant = z.output<typeof planConstantShape>;

export const planConstantRowShape = planConstantShape
  .extend({
    /** The admin's name; null for the defaults. */
    writtenBy: z.string().nullable(),
    writtenAt: z.string(),
  })
  .meta({ id: 'PlanConstantRow' });

export type PlanConstantRow = z.output<typeof planConstantRowShape>;

export const constantParams = z.object({ key: z.string().max(MAX_KEY_LENGTH) });

const figure = z
  .number({ error: planningAdminMessages.aboveZero })
  .gt(0, { error: planningAdminMessages.aboveZero })
  .max(MAX_CONSTANT, { error: () => planningMessages.between(0, MAX_CONSTANT) });
const day = (sentence: string) => z.string({ error: sentence }).refine(isIsoDay, { error: sentence });

/** In force from today, if no day is given. */
export const newConstant = z
  .object({
    low: figure,
    expected: figure,
    high: figure,
    source: line(MAX_SOURCE_LENGTH, planningAdminMessages.source),
    note: z.optional(z.nullable(text(MAX_NOTE_LENGTH))),
    fromDay: day(planningAdminMessages.fromDay).optional(),
  })
  .refine(({ low, expected }) => low <= expected, { path: ['low'], error: planningAdminMessages.order })
  .refine(({ expected, high }) => expected <= high, { path: ['high'], error: planningAdminMessages.order });

export type NewConstant = z.output<typeof newConstant>;

export const retentionPresetShape = z
  .object({
    key: z.string(),
    place: z.string(),
    days: z.number(),
    source: z.string(),
    sourceDay: z.string(),
    note: z.string().nullable(),
  })
  .meta({ id: 'RetentionPreset' });

export type RetentionPreset = z.output<typeof retentionPresetShape>;

const newPreset = z.object({
  key: z.string({ error: planningAdminMessages.presetKey }).regex(/^[a-z0-9][a-z0-9-]{0,39}$/, {
    error: planningAdminMessages.presetKey,
  }),
  place: line(200, planningAdminMessages.presetPlace),
  days: wholeBetween(WHOLE_RANGES.days),
  source: line(MAX_SOURCE_LENGTH, planningAdminMessages.source),
  sourceDay: day(planningAdminMessages.presetDay),
  note: z.nullable(text(MAX_NOTE_LENGTH)).default(null),
});

export const presetsBody = z.object({
  presets: z
    .array(newPreset)
    .max(MAX_PRESETS)
    .superRefine((presets, context) => {
      presets.forEach(({ key }, index) => {
        if (presets.findIndex((other) => other.key === key) < index)
          context.addIssue({
            code: 'custom',
            path: [index, 'key'],
            message: planningAdminMessages.presetTwice,
          });
      });
    }),
});

export type PresetsBody = z.output<typeof presetsBody>;

const number = z.number().optional();
const word = z.string().optional();
const list = z.array(z.string()).optional();
const yesOrNo = z.boolean().optional();
const allocation = z.enum(POE_ALLOCATIONS).optional();

const FACT_SHAPES = {
  camera: z.object({
    resolutionMP: number,
    resolution: word,
    fieldOfViewDeg: z.union([z.number(), z.string()]).optional(),
    compression: word,
    fps: number,
    bitrateMbps: number,
    wattsMax: number,
    poeClass: number,
    voltsMin: number,
    technology: word,
    formats: list,
    onvifProfiles: list,
    brand: word,
    place: word,
    nightType: word,
    nightRangeM: number,
    readsPlates: yesOrNo,
  }),
  recorder: z.object({
    technology: word,
    channels: number,
    ipChannels: number,
    maxResolutionMP: number,
    formats: list,
    codecs: list,
    inputMbps: number,
    hddBays: number,
    maxStorageTB: number,
    onvifProfiles: list,
    brand: word,
    poePorts: number,
    poeBudgetW: number,
    poeStandard: z.enum(POE_STANDARDS).optional(),
    poeAllocation: allocation,
    diskIncluded: word,
    wattsMax: number,
  }),
  disk: z.object({ capacityTB: number, workloadTBYear: number }),
  card: z.object({ capacityGB: number }),
  switch: z.object({
    poePorts: number,
    poeBudgetW: number,
    poeStandard: z.enum(POE_STANDARDS).optional(),
    poeAllocation: allocation,
    uplinkPorts: number,
  }),
  supply: z.object({ outputs: number, outputV: number, totalA: number, outputA: number }),
  backup: z.object({
    batteryWh: number,
    capacityVA: number,
    capacityW: number,
    outputV: number,
    totalA: number,
    chemistry: z.enum(CHEMISTRIES).optional(),
  }),
  cable: z.object({
    cableKind: word,
    lengthM: number,
    coreMm2: number,
    ohmPerKm: number,
    isCca: yesOrNo,
  }),
  plug: z.object({ plugKind: word, packOf: number }),
  box: z.object({ packOf: number }),
  lead: z.object({ cableKind: word, lengthM: number, packOf: number }),
  surge: z.object({ cableKind: word, packOf: number }),
  rack: z.object({ mostChannels: number }),
  monitor: z.object({ sizeInch: number }),
  service: z.object({ cameras: number }),
};

function known<Facts extends z.ZodObject>(facts: Facts) {
  return z.array(z.object({ product: refShape, facts, missing: z.array(z.string()) }));
}

export const planFactsShape = z
  .object({
    cameras: known(FACT_SHAPES.camera),
    recorders: known(FACT_SHAPES.recorder),
    disks: known(FACT_SHAPES.disk),
    cards: known(FACT_SHAPES.card),
    switches: known(FACT_SHAPES.switch),
    supplies: known(FACT_SHAPES.supply),
    backups: known(FACT_SHAPES.backup),
    cables: known(FACT_SHAPES.cable),
    plugs: known(FACT_SHAPES.plug),
    boxes: known(FACT_SHAPES.box),
    leads: known(FACT_SHAPES.lead),
    surges: known(FACT_SHAPES.surge),
    racks: known(FACT_SHAPES.rack),
    monitors: known(FACT_SHAPES.monitor),
    services: known(FACT_SHAPES.service),
  })
  .meta({ id: 'PlanFacts' });

export type PlanFacts = z.output<typeof planFactsShape>;
