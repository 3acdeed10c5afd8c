import type { PoeStandard } from '../facts/plan-fact-keys.ts';
import { halfUp } from '../facts/plan-rounding.ts';
import { MAX_DEVICE_WATTS } from './poe-classes.ts';
import { sentences } from '../../kit/rules/sentences.ts';

const STANDARD_NAMES: Record<PoeStandard, string> = {
  af: '802.3af',
  at: '802.3at',
  bt60: '802.3bt (60 W)',
  bt90: '802.3bt (90 W)',
};

const watts = (value: number) => `${halfUp(value, 2)} W`;

const devicesOf = (count: number) => (count === 1 ? '1 device' : `${count} devices`);

export const poeMessages = sentences('poe', {
  /** `8 devices draw 123.2 W, 147.84 W with spare.` */
  draw: (devices: number, sum: number, withSpare: number) =>
    `${devicesOf(devices)} ${devices === 1 ? 'draws' : 'draw'} ${watts(sum)}, ${watts(withSpare)} with spare.`,
  networkSwitch: (ports: number, budgetW: number, verdict: string) =>
    `A switch of ${ports} ${ports === 1 ? 'port' : 'ports'} and ${watts(budgetW)}: ${verdict}.`,
  ports: (devices: number, ports: number) =>
    `${devicesOf(devices)} ${devices === 1 ? 'needs' : 'need'} as many ports; the switch has ${ports}.`,
  classTooHigh: (poeClass: number, standard: PoeStandard) =>
    `Class ${poeClass} is more than a port of ${STANDARD_NAMES[standard]} gives.`,
  overBudget: (sum: number, budgetW: number) =>
    `The devices draw ${watts(sum)}; the switch gives ${watts(budgetW)}.`,
  noSpare: (withSpare: number, budgetW: number) =>
    `With spare the devices need ${watts(withSpare)}; the switch gives ${watts(budgetW)}.`,
  tooStrong: (deviceWatts: number) =>
    `${watts(deviceWatts)} is more than any PoE port feeds (${watts(MAX_DEVICE_WATTS)}).`,
  tooLong: (lengthM: number, mostM: number) =>
    `${lengthM} m is too long: a network cable carries up to ${mostM} m.`,
  almostTooLong: (lengthM: number, mostM: number) =>
    `${lengthM} m is close to the ${mostM} m that a network cable carries.`,
  /** `If the switch reserves power by class, it feeds 7 of these 8 cameras.` */
  ifByClass: (fed: number, devices: number, switches: number) => {
    const [source, feeds] =
      switches === 1 ? ['the switch reserves', 'it feeds'] : ['the switches reserve', 'they feed'];
    return `If ${source} power by class, ${feeds} ${fed} of ${devices === 1 ? 'this 1 camera' : `these ${devices} cameras`}.`;
  },
  KEEP_FOR_LEADS: 'Keep 10 m for leads.',
});
