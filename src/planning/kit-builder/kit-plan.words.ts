import type { Estimate } from '../facts/estimate.ts';
import { halfUp } from '../facts/plan-rounding.ts';
import { lensMessages } from '../lens/lens.words.ts';
import { isPlateLevel, type Cabling, type KitLevel, type PlateLevel } from './kit-choices.ts';
import { sentences } from '../../kit/rules/sentences.ts';

interface SeenPoint {
  name: string;
  distanceM: number;
  level: KitLevel;
  isOutdoors: boolean;
  needsColour: boolean;
  atNight?: boolean | undefined;
}

interface WatchedPoint extends SeenPoint {
  dropped: readonly ('farther' | 'colour')[];
}

const MAX_NAMED = 4;

const CABLE_NAMES: Record<Cabling, string> = {
  coax: 'coaxial cable',
  network: 'network cable',
};

const PLATES: Record<PlateLevel, string> = {
  plate_car: 'the plate of a car',
  plate_two_wheeler: 'the plate of a two-wheeler',
};

const levelDoes = (level: KitLevel) =>
  isPlateLevel(level) ? `reads ${PLATES[level]}` : lensMessages.levelDoes(level);

const levelDo = (level: KitLevel) =>
  isPlateLevel(level) ? `read ${PLATES[level]}` : lensMessages.levelDo(level);

const cameras = (count: number) => (count === 1 ? '1 camera' : `${count} cameras`);

const days = ({ low, expected, high }: Estimate) =>
  `about ${expected === 1 ? '1 day' : `${expected} days`}${low === high ? '' : ` (${low} to ${high})`}`;

const DROPPED = [
  { wish: 'farther', words: 'sees farther' },
  { wish: 'colour', words: 'sees colour at night' },
] as const;

export const kitPlanMessages = sentences('kitPlan', {
  /** `For Gate (recognises a known face at 8 m), Door (recognises a known face at 5 m).` */
  camera: (points: readonly WatchedPoint[], setToDeg: readonly number[]) => {
    const named = points
      .slice(0, MAX_NAMED)
      .map(({ name, level, distanceM }) => `${name} (${levelDoes(level)} at ${halfUp(distanceM, 2)} m)`);
    const more = points.length - named.length;
    const dropped = DROPPED.flatMap(({ wish, words }) => {
      const without = points.filter((point) => point.dropped.includes(wish)).map(({ name }) => name);
      return without.length === 0 ? [] : [`None in stock ${words} at ${listOf(without)}.`];
    });
    const angles = [...new Set(setToDeg)].sort((a, b) => a - b);
    const set = angles.length === 0 ? '' : `, set to ${listOf(angles.map(String))} degrees`;
    return [...dropped, `For ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}${set}.`].join(' ');
  },
  recorder: (count: number, channels: number) => {
    const free = channels - count;
    if (free === 0)
      return `Records ${cameras(count)}. All ${channels} channels are in use; one more camera needs another recorder.`;
    return `Records ${cameras(count)}; ${free === 1 ? '1 channel stays' : `${free} channels stay`} free.`;
  },
  disk: (kept: Estimate) => `Keeps ${days(kept)}.`,
  card: (kept: Estimate) => `One for each camera. Keeps ${days(kept)}.`,
  cardTooSmall: (kept: Estimate, asked: number) =>
    `No card in stock keeps ${halfUp(asked, 1)} days: this one keeps ${days(kept)}.`,
  networkSwitch: (count: number, switches: number) =>
    switches === 1
      ? `Feeds ${cameras(count)} through the network cable, with power to spare.`
      : `Together the switches feed ${cameras(count)} through the network cable, with power to spare.`,
  supply: (outputs: number, amps: number) =>
    `Powers ${cameras(outputs)}: ${halfUp(amps, 2)} A at 12 V, with spare.`,
  /** `Beside Gate: needs a socket there.` */
  adapter: (names: readonly string[]) => `Beside ${listOf(names)}: needs a socket there.`,
  /** `3 runs out of 1 coil; 107 m stay.` */
  cable: (runs: number, coils: number, leftM: number) =>
    `${runs === 1 ? '1 run' : `${runs} runs`} out of ${coils === 1 ? '1 coil' : `${coils} coils`}; ${leftM} m stay.`,
  plugs: (count: number, kind: string) => `${count} ${kind} plugs, at both ends of each run.`,
  dcPlugs: (count: number) => `${count} DC plugs, at the ends that have no screw terminals.`,
  boxes: (count: number) => `One for each of ${cameras(count)} outdoors.`,
  leads: (count: number) =>
    count === 1 ? 'From the switch to the recorder.' : `From each of ${count} switches to the recorder.`,
  noCamera: ({ name, distanceM, level, isOutdoors, needsColour, atNight = true }: SeenPoint) =>
    `None of our cameras in stock can ${levelDo(level)} at ${halfUp(distanceM, 2)} m (${name}` +
    `${isOutdoors ? ', outdoors' : ''}${needsColour ? ', in colour at night' : atNight ? ', at night too' : ''}). ` +
    'Try a shorter distance or ask us.',
  recorderMissing: 'No recorder is in the list, so nothing is recorded.',
  cameraMissing: ({ name, distanceM, level }: SeenPoint) =>
    `No camera in the list ${levelDoes(level)} at ${halfUp(distanceM, 2)} m for ${name}.`,
  cableMissing: (metres: number, wiring: Cabling) =>
    `The ${CABLE_NAMES[wiring]} in the list does not give ${halfUp(metres, 1)} m in whole runs.`,
  plugMissing: (need: number, have: number, kind: string) =>
    `The runs need ${need} ${kind} plugs; the list has ${have}.`,
  noPlateCamera: 'Number plates need a camera made for them: ask us.',
  noRecording: (stage: 'recorder' | 'disks' | 'poe', count: number, spare: number, asked: number) =>
    ({
      recorder: `No recorder in stock takes ${cameras(count)}${spare > 0 ? ` with ${spare} channel to spare` : ''}.`,
      disks: `No disks in stock keep ${halfUp(asked, 1)} days of ${cameras(count)}.`,
      poe: `No PoE switches in stock feed ${cameras(count)} with power to spare.`,
    })[stage],
  coaxOff: 'Its coax inputs are switched off one by one for network cameras.',
  noSupply: (outputs: number, amps: number) =>
    `No power supply in stock feeds ${cameras(outputs)} with ${halfUp(amps, 2)} A at 12 V.`,
  noCard: 'There are not enough memory cards in stock.',
  tooLong: (name: string, metres: number, mostM: number, wiring: Cabling) =>
    `The run to ${name} of ${metres} m is too long: a ${CABLE_NAMES[wiring]} carries up to ${mostM} m.`,
  nearlyTooLong: (name: string, metres: number, mostM: number, wiring: Cabling) =>
    `The run to ${name} of ${metres} m is close to the ${mostM} m that a ${CABLE_NAMES[wiring]} carries.`,
  keepForLeads: (name: string, metres: number) => `The run to ${name} has ${metres} m. Keep 10 m for leads.`,
  noCoil: (name: string, metres: number, wiring: Cabling) =>
    `No ${CABLE_NAMES[wiring]} in stock is long enough for the run to ${name}: ${halfUp(metres, 1)} m with spare.`,
  noCable: (metres: number, wiring: Cabling) =>
    `There is not enough ${CABLE_NAMES[wiring]} in stock for ${halfUp(metres, 1)} m in whole runs.`,
  /** `90 m is too long to feed Gate over the cable: 22.3 m is the end.` */
  tooLongToFeed: (name: string, metres: number, endM: number) =>
    `${metres} m is too long to feed ${name} over the cable: ${endM} m is the end.`,
  tooFarToFeed: (name: string, metres: number) => `${metres} m is too far to feed ${name}.`,
  noPlugs: (count: number, kind: string) => `There are not ${count} ${kind} plugs in stock.`,
  tooSteep: (name: string, isPlate: boolean) =>
    `${name}: ${isPlate ? 'Too steep for number plates: hang it lower or farther away.' : lensMessages.TOO_STEEP}`,
  notTogether: 'The products in stock do not work together. Please ask us.',
  rack: (channels: number) => `Locks away a recorder of ${channels} channels.`,
  backup: (watts: number, minutes: number) =>
    `Carries recorder and cameras, ${halfUp(watts, 0)} W, for about ${minutes} minutes when the power goes.`,
  monitor: 'To watch and to set up the recorder on the spot.',
  surge: (count: number) => `Protects ${cameras(count)} outdoors from lightning and surges.`,
  service: (count: number) => `Installation of ${cameras(count)}.`,
});

/** `Gate, Barn and Door` */
function listOf(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)!}`;
}
