import { isPlanOf, type Planned } from '../facts/planned.ts';
import type { Plan } from './plans.shapes.ts';
import {
  LENS_FIELDS,
  POWER_FIELDS,
  STORAGE_FIELDS,
  type LensField,
  type PowerField,
  type StorageField,
} from '../tools/tool-fields.ts';
import { paths } from '../../app/page-paths.ts';
import { LONGEST_KIT_QUERY, queryOfKit, typedKitOf } from '../kit-builder/kit-question.shop.ts';

type StorageAnswers = Planned['storage']['answers'];
type LensAnswers = Planned['lens']['answers'];

/** Values by field name; undefined if not given. */
type Said<Name extends string> = Partial<Record<Name, string | number | undefined>>;

/** @returns the link to the plan's tool with the same question; null if no link can hold it */
export function planToolLink(plan: Plan): string | null {
  if (isPlanOf(plan, 'storage')) return storageLink(plan.answers);
  if (isPlanOf(plan, 'lens')) return lensLink(plan.answers);
  if (isPlanOf(plan, 'poe')) {
    const { devices, switch: source, lengthM } = plan.answers;
    const [{ count, poeClass, ...other }, ...more] = devices as [(typeof devices)[number]];
    if (
      more.length > 0 ||
      poeClass === undefined ||
      isSaid(other, 'productId') ||
      isSaid(source, 'productId')
    )
      return null;
    const standard = source?.standard === 'at' ? undefined : source?.standard;
    const { ports, budgetW: budget, allocation } = source ?? {};
    return powerLink({
      cameras: count,
      class: poeClass,
      ...{ ports, budget, standard, allocation },
      run: lengthM,
    });
  }
  if (isPlanOf(plan, 'cable')) {
    const { watts, lengthM: length, coreMm2: mm2, volts, isCca, isWarm } = plan.answers;
    if (mm2 === undefined || isSaid(plan.answers, 'ohmPerKm', 'productId', 'minVolts')) return null;
    return powerLink({ watts, length, mm2, volts, cca: isCca ? 1 : undefined, warm: isWarm ? 1 : undefined });
  }
  if (isPlanOf(plan, 'supply')) {
    const { loads, volts } = plan.answers;
    const [{ count, watts, productId }, ...more] = loads as [(typeof loads)[number]];
    if (more.length > 0 || productId !== undefined) return null;
    return powerLink({ load: count, each: watts, volts });
  }
  if (isPlanOf(plan, 'backup')) {
    const { watts, wh, hours } = plan.answers;
    if (isSaid(plan.answers, 'productId', 'ampHours', 'volts')) return null;
    return powerLink({ drain: watts, wh, hours });
  }
  if (isPlanOf(plan, 'kit')) return kitLink(plan.answers);
  return null;
}

function storageLink({
  cameras,
  hoursPerDay,
  bays,
  tbPerBay,
  days,
  diskTB,
  atLeast,
}: StorageAnswers): string | null {
  const [{ count, productId, megapixels, bitrateMbps, codec, fps, activity, motionShare }, ...more] =
    cameras as [(typeof cameras)[number]];
  if (more.length > 0 || productId !== undefined || tbPerBay !== undefined) return null;
  return toolLink<StorageField>(paths.storageTool, STORAGE_FIELDS, {
    cameras: count,
    mp: megapixels,
    codec,
    fps,
    days,
    disk: diskTB,
    hours: hoursPerDay,
    activity,
    motion: motionShare === undefined ? undefined : Number((motionShare * 100).toFixed(6)),
    bays,
    bitrate: bitrateMbps,
    atleast: atLeast ? 1 : undefined,
  });
}

function lensLink(answers: LensAnswers): string | null {
  const { productId, megapixels, angleDeg, distanceM, mountHeightM, targetHeightM, level, scale } = answers;
  if (isSaid(answers, 'pixelsWide', 'pixelsHigh', 'focalMm', 'sensorWidthMm')) return null;
  return toolLink<LensField>(paths.lensTool, LENS_FIELDS, {
    mp: megapixels,
    angle: angleDeg,
    distance: distanceM,
    height: mountHeightM,
    level,
    camera: productId,
    target: targetHeightM,
    scale: level === undefined ? scale : undefined,
  });
}

function kitLink(answers: Planned['kit']['answers']): string | null {
  const typed = typedKitOf(answers);
  const query = typed && queryOfKit(typed);
  return query === null || query.length > LONGEST_KIT_QUERY ? null : `${paths.kitBuilder}?${query}`;
}

function powerLink(said: Said<PowerField>): string {
  return toolLink(paths.powerTool, POWER_FIELDS, said);
}

function toolLink<Name extends string>(path: string, names: readonly Name[], said: Said<Name>): string {
  const query = new URLSearchParams();
  for (const name of names) if (said[name] !== undefined) query.set(name, String(said[name]));
  return `${path}?${query.toString()}`;
}

function isSaid(question: object | undefined, ...keys: string[]): boolean {
  const said = (question ?? {}) as Record<string, unknown>;
  return keys.some((key) => said[key] !== undefined);
}
