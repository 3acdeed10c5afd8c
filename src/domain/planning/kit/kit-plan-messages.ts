import type { Estimate } from '../facts/estimate.ts';
import { halfUp } from '../facts/plan-rounding.ts';
import type { Cabling } from './kit-choices.ts';

interface SeenPoint {
  name: string;
  distanceM: number;
  level: string;
  isOutdoors: boolean;
  needsColour: boolean;
}

const MOST_NAMED = 4;

const CABLE_NAMES: Record<Cabling, string> = {
  coax: 'coaxial cable',
  network: 'network cable',
};

const cameras = (count: number) => (count === 1 ? '1 camera' : `${count} cameras`);
const days = ({ low, expected, high }: Estimate) =>
  `about ${expected === 1 ? '1 day' : `${expected} days`}${low === high ? '' : ` (${low} to ${high})`}`;

/** `For Gate (perceive at 8 m), Door (perceive at 5 m).` */
export const camera = (points: readonly SeenPoint[]) => {
  const named = points
    .slice(0, MOST_NAMED)
    .map(({ name, level, distanceM }) => `${name} (${level} at ${halfUp(distanceM, 2)} m)`);
  const more = points.length - named.length;
  return `For ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
};
export const recorder = (count: number, channels: number) =>
  `Records ${cameras(count)}; ${channels - count === 1 ? '1 channel stays' : `${channels - count} channels stay`} free.`;
export const disk = (kept: Estimate) => `Keeps ${days(kept)}.`;
export const card = (kept: Estimate) => `One for each camera. Keeps ${days(kept)}.`;
export const cardTooSmall = (kept: Estimate, asked: number) =>
  `No card in stock keeps ${asked} days: this one keeps ${days(kept)}.`;
export const networkSwitch = (count: number) =>
  `Feeds ${cameras(count)} through the network cable, with power to spare.`;
export const supply = (outputs: number, amps: number) =>
  `Feeds ${cameras(outputs)}: ${halfUp(amps, 2)} A at 12 V with spare.`;
export const cable = (metres: number) => `All runs together are ${metres} m with spare.`;
export const plugs = (count: number, kind: string) => `${count} ${kind} plugs, at both ends of each run.`;
export const noCamera = ({ name, distanceM, level, isOutdoors, needsColour }: SeenPoint) =>
  `No camera in stock does this for ${name}: ${level} at ${halfUp(distanceM, 2)} m` +
  `${isOutdoors ? ', outdoors' : ''}${needsColour ? ', in colour at night' : ''}.`;
export const noRecording = (
  stage: 'recorder' | 'disks' | 'poe',
  count: number,
  spare: number,
  asked: number,
) =>
  ({
    recorder: `No recorder in stock takes ${cameras(count)} with ${spare} channel to spare.`,
    disks: `No disks in stock keep ${asked} days of ${cameras(count)}.`,
    poe: `No PoE switch in stock feeds ${cameras(count)} with power to spare.`,
  })[stage];
export const noSupply = (outputs: number, amps: number) =>
  `No power supply in stock feeds ${cameras(outputs)} with ${halfUp(amps, 2)} A at 12 V.`;
export const noCard = () => 'There are not enough memory cards in stock.';
export const tooLong = (name: string, metres: number, mostM: number, wiring: Cabling) =>
  `The run to ${name} of ${metres} m is too long: a ${CABLE_NAMES[wiring]} carries up to ${mostM} m.`;
export const nearlyTooLong = (name: string, metres: number, mostM: number, wiring: Cabling) =>
  `The run to ${name} of ${metres} m is close to the ${mostM} m that a ${CABLE_NAMES[wiring]} carries.`;
export const noCable = (metres: number, wiring: Cabling) =>
  `There are not ${metres} m of ${CABLE_NAMES[wiring]} in stock.`;
export const noPlugs = (count: number, kind: string) => `There are not ${count} ${kind} plugs in stock.`;
export const notTogether = 'What is in stock does not go together.';
