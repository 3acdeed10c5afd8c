import * as z from 'zod/mini';
import { DEFAULT_VOLTS } from '../planning-data/plan-constants.ts';
import { POE_ALLOCATIONS, POE_STANDARDS } from '../facts/plan-fact-keys.ts';
import { MAX_GROUPS, RANGES, WHOLE_RANGES } from '../facts/plan-limits.ts';
import { numberBetween, planProductId, wholeBetween, wordOf } from '../plans/plan-number.shapes.ts';
import { planningMessages } from '../facts/planning.words.ts';

const count = wholeBetween(WHOLE_RANGES.count);
const volts = z.optional(numberBetween(RANGES.volts));
const lengthM = numberBetween(RANGES.cableM);

function groupsOf<Group extends z.core.$ZodType>(group: Group) {
  const error = planningMessages.groups(MAX_GROUPS);
  return z.array(group).check(z.minLength(1, { error }), z.maxLength(MAX_GROUPS, { error }));
}

const poeDevice = z
  .object({
    count,
    productId: z.optional(planProductId),
    poeClass: z.optional(wholeBetween(WHOLE_RANGES.poeClass)),
    watts: z.optional(numberBetween(RANGES.deviceWatts)),
  })
  .check(
    z.refine(({ productId, poeClass, watts }) => (productId ?? poeClass ?? watts) !== undefined, {
      path: ['poeClass'],
      error: () => planningMessages.device,
    }),
  );

type AskedSwitch = Partial<Record<'productId' | 'ports' | 'budgetW' | 'standard', unknown>>;

function saidUnlessProduct(field: keyof AskedSwitch) {
  const isSaid = (source: AskedSwitch) => (source.productId ?? source[field]) !== undefined;
  return z.refine<AskedSwitch>(isSaid, { path: [field], error: planningMessages.networkSwitch });
}

const poeSwitch = z
  .object({
    productId: z.optional(planProductId),
    ports: z.optional(wholeBetween(WHOLE_RANGES.ports)),
    budgetW: z.optional(numberBetween(RANGES.budgetW)),
    standard: z.optional(wordOf(POE_STANDARDS)),
    allocation: z.optional(wordOf(POE_ALLOCATIONS)),
  })
  .check(saidUnlessProduct('ports'), saidUnlessProduct('budgetW'), saidUnlessProduct('standard'));

export const poeBody = z.object({
  devices: groupsOf(poeDevice),
  switch: z.optional(poeSwitch),
  lengthM: z.optional(lengthM),
});

export type PoeBody = z.output<typeof poeBody>;

export const cableBody = z
  .object({
    watts: numberBetween(RANGES.lowVoltageWatts),
    lengthM,
    coreMm2: z.optional(numberBetween(RANGES.coreMm2)),
    ohmPerKm: z.optional(numberBetween(RANGES.ohmPerKm)),
    productId: z.optional(planProductId),
    volts,
    minVolts: z.optional(numberBetween(RANGES.minVolts)),
    isCca: z.optional(z.boolean()),
    isWarm: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ coreMm2, ohmPerKm, productId }) => (productId ?? coreMm2 ?? ohmPerKm) !== undefined, {
      path: ['coreMm2'],
      error: () => planningMessages.cable,
    }),
    z.refine(({ minVolts = 0, volts: supplied = DEFAULT_VOLTS }) => minVolts < supplied, {
      path: ['minVolts'],
      error: () => planningMessages.minVolts,
    }),
  );

export type CableBody = z.output<typeof cableBody>;

const supplyLoad = z
  .object({
    count,
    productId: z.optional(planProductId),
    watts: z.optional(numberBetween(RANGES.lowVoltageWatts)),
  })
  .check(
    z.refine(({ productId, watts }) => (productId ?? watts) !== undefined, {
      path: ['watts'],
      error: () => planningMessages.load,
    }),
  );

export const supplyBody = z.object({ loads: groupsOf(supplyLoad), volts });

export type SupplyBody = z.output<typeof supplyBody>;

interface AskedBattery {
  wh?: number | undefined;
  volts?: number | undefined;
  ampHours?: number | undefined;
  productId?: string | undefined;
  hours?: number | undefined;
}

const namesBattery = ({ wh, ampHours, productId }: AskedBattery) =>
  (productId ?? wh ?? ampHours) !== undefined;

export const backupBody = z
  .object({
    watts: numberBetween(RANGES.backupWatts),
    wh: z.optional(numberBetween(RANGES.wh)),
    volts,
    ampHours: z.optional(numberBetween(RANGES.ampHours)),
    productId: z.optional(planProductId),
    hours: z.optional(numberBetween(RANGES.hours)),
  })
  .check(
    z.refine((asked) => asked.hours !== undefined || namesBattery(asked), {
      path: ['wh'],
      error: () => planningMessages.battery,
    }),
    z.refine((asked) => asked.hours === undefined || !namesBattery(asked), {
      path: ['hours'],
      error: () => planningMessages.batteryOrHours,
    }),
  );

export type BackupBody = z.output<typeof backupBody>;
