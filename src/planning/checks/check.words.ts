import { halfUp } from '../facts/plan-rounding.ts';
import { sentences } from '../../kit/rules/sentences.ts';

const count = (units: number, one: string, many: string) => (units === 1 ? `1 ${one}` : `${units} ${many}`);

const cameras = (units: number, kind = '') => count(units, `${kind}camera`, `${kind}cameras`);

const needs = (units: number) => (units === 1 ? 'needs' : 'need');

const isOrAre = (units: number) => (units === 1 ? 'is' : 'are');

const figure = (value: number, unit: string) => `${halfUp(value, 2)} ${unit}`;

const words = (list: readonly string[]) => list.join(', ');

export const checkMessages = sentences('check', {
  channels: (units: number, channels: number, kind: string) =>
    `You have ${cameras(units, kind)}, but the recorder takes ${channels}.`,
  noCoax: (camera: string, recorder: string) =>
    `${recorder} has no sockets for coaxial cable, which ${camera} needs.`,
  noNetwork: (camera: string, recorder: string) => `${recorder} takes no IP cameras like ${camera}.`,
  format: (camera: string, recorder: string, given: readonly string[], taken: readonly string[]) =>
    `${camera} gives ${words(given)}; ${recorder} takes ${words(taken)}.`,
  megapixels: (camera: string, recorder: string, megapixels: number, most: number) =>
    `${camera} has ${megapixels} MP; ${recorder} takes up to ${most} MP.`,
  codec: (camera: string, recorder: string, codec: string, codecs: readonly string[]) =>
    `${recorder} cannot record ${codec}. Set ${camera} to ${words(codecs)}.`,
  onvifAgeing: (camera: string, recorder: string) =>
    `${camera} and ${recorder} share only ONVIF profile S. It is ageing: profile S closes on 31 March 2027.`,
  onvif: (camera: string, recorder: string) =>
    `${camera} and ${recorder} are of different brands and share no ONVIF profile for video.`,
  bandwidth: (mbps: number, input: number) =>
    `Your cameras send ${figure(mbps, 'Mbps')}, more than the recorder’s ${figure(input, 'Mbps')}.`,
  bandwidthNearly: (mbps: number, input: number, share: number) =>
    `The cameras write ${figure(mbps, 'Mbps')}, more than ${halfUp(share * 100, 0)} % of the ` +
    `${figure(input, 'Mbps')} that the recorder takes.`,
  bays: (disks: number, bays: number) =>
    `You have ${count(disks, 'hard disk', 'hard disks')}, but the recorder has room for ${bays}.`,
  diskSize: (disk: string, recorder: string, capacityTB: number, mostTB: number) =>
    `${disk} has ${capacityTB} TB; a bay of ${recorder} takes up to ${halfUp(mostTB, 3)} TB.`,
  diskLoad: (tbPerYear: number, workload: number) =>
    `The cameras write ${halfUp(tbPerYear, 1)} TB a year; the disks are made for ${halfUp(workload, 1)} TB.`,
  diskShare: (tbPerYear: number, share: number, disk: string, workload: number) =>
    `The cameras write ${halfUp(tbPerYear, 1)} TB a year, ${halfUp(share, 1)} TB of them to ${disk}; ` +
    `it is made for ${halfUp(workload, 1)} TB.`,
  diskMissing: (recorder: string) => `${recorder} comes without a disk and records nothing without one.`,
  disksMissing: (missing: number) =>
    `${count(missing, 'recorder comes', 'recorders come')} without a disk and ` +
    `${missing === 1 ? 'records' : 'record'} nothing without one.`,
  poePorts: (units: number, ports: number) =>
    `${cameras(units, 'IP ')} ${needs(units)} as many PoE ports; there ${ports === 1 ? 'is 1' : `are ${ports}`}.`,
  poeWatts: (watts: number, budgetW: number) =>
    `The IP cameras draw ${figure(watts, 'W')}; PoE gives ${figure(budgetW, 'W')}.`,
  poeNoSpare: (watts: number, budgetW: number) =>
    `With spare the IP cameras need ${figure(watts, 'W')}; PoE gives ${figure(budgetW, 'W')}.`,
  poeSplit: (units: number) =>
    `However the ${cameras(units, 'IP ')} ${isOrAre(units)} shared out, one switch is overloaded.`,
  poeSplitNoSpare: (units: number) =>
    `However the ${cameras(units, 'IP ')} ${isOrAre(units)} shared out, one switch has no power to spare.`,
  poeAboveAll: (units: number, watts: number) =>
    `${cameras(units)} ${units === 1 ? 'draws' : 'draw'} more than any PoE port feeds (${watts} W).`,
  poeClass: (units: number, poeClass: number, ports: number) =>
    `${cameras(units)} of PoE class ${poeClass} or more ${needs(units)} ports that give so much; ` +
    `there ${ports === 1 ? 'is 1' : `are ${ports}`}.`,
  poeMissing: (units: number) =>
    `${cameras(units, 'IP ')} ${needs(units)} power: no PoE switch or recorder with PoE is in the list.`,
  supplyOutputs: (units: number, outputs: number, volts: number) =>
    `${cameras(units, 'HD analog ')} ${needs(units)} ${count(units, 'output', 'outputs')} of ${volts} V; ` +
    `your power supplies have ${outputs}.`,
  supplyAmps: (amps: number, given: number) =>
    `The HD analog cameras draw ${figure(amps, 'A')}; the power supply gives ${figure(given, 'A')}.`,
  outputAmps: (amps: number, outputA: number) =>
    `An HD analog camera needs ${figure(amps, 'A')} with spare; an output of the power supply gives ${figure(outputA, 'A')}.`,
  supplySplit: (units: number) =>
    `However the ${cameras(units, 'HD analog ')} ${isOrAre(units)} shared out, one power supply is overloaded.`,
  supplySplitNoSpare: (units: number) =>
    `However the ${cameras(units, 'HD analog ')} ${isOrAre(units)} shared out, one power supply has no current to spare.`,
  supplyNoSpare: (amps: number, given: number) =>
    `With spare the HD analog cameras need ${figure(amps, 'A')}; the power supply gives ${figure(given, 'A')}.`,
  supplyMissing: (units: number) =>
    `${cameras(units, 'HD analog ')} ${needs(units)} power: no power supply is in the list.`,
  note: (a: string, b: string, note: string) => `${a} with ${b}: ${note}`,
  add: (quantity: number, name: string) => (quantity === 1 ? `Add ${name}.` : `Add ${quantity} × ${name}.`),
  takeInstead: (name: string, other: string) => `Take ${name} instead of ${other}.`,
});
