import { halfUp } from '../facts/plan-rounding.ts';

const count = (units: number, one: string, many: string) => (units === 1 ? `1 ${one}` : `${units} ${many}`);
const cameras = (units: number, kind = '') => count(units, `${kind}camera`, `${kind}cameras`);
const needs = (units: number) => (units === 1 ? 'needs' : 'need');
const isOrAre = (units: number) => (units === 1 ? 'is' : 'are');
const figure = (value: number, unit: string) => `${halfUp(value, 2)} ${unit}`;
const words = (list: readonly string[]) => list.join(', ');

export const channels = (units: number, channels: number, kind: string) =>
  `You have ${cameras(units, kind)}, but the recorder takes ${channels}.`;
export const noCoax = (camera: string, recorder: string) =>
  `${recorder} has no sockets for coaxial cable, which ${camera} needs.`;
export const noNetwork = (camera: string, recorder: string) =>
  `${recorder} takes no IP cameras like ${camera}.`;
export const format = (
  camera: string,
  recorder: string,
  given: readonly string[],
  taken: readonly string[],
) => `${camera} gives ${words(given)}; ${recorder} takes ${words(taken)}.`;
export const megapixels = (camera: string, recorder: string, megapixels: number, most: number) =>
  `${camera} has ${megapixels} MP; ${recorder} takes up to ${most} MP.`;
export const codec = (camera: string, recorder: string, codec: string, codecs: readonly string[]) =>
  `${recorder} cannot record ${codec}. Set ${camera} to ${words(codecs)}.`;
export const onvifAgeing = (camera: string, recorder: string) =>
  `${camera} and ${recorder} share only ONVIF profile S. It is ageing: profile S closes on 31 March 2027.`;
export const onvif = (camera: string, recorder: string) =>
  `${camera} and ${recorder} are of different brands and share no ONVIF profile for video.`;
export const bandwidth = (mbps: number, input: number) =>
  `Your cameras send ${figure(mbps, 'Mbps')}, more than the recorder’s ${figure(input, 'Mbps')}.`;
export const bandwidthNearly = (mbps: number, input: number, share: number) =>
  `The cameras write ${figure(mbps, 'Mbps')}, more than ${halfUp(share * 100, 0)} % of the ` +
  `${figure(input, 'Mbps')} that the recorder takes.`;
export const bays = (disks: number, bays: number) =>
  `You have ${count(disks, 'hard disk', 'hard disks')}, but the recorder has room for ${bays}.`;
export const diskSize = (disk: string, recorder: string, capacityTB: number, mostTB: number) =>
  `${disk} has ${capacityTB} TB; a bay of ${recorder} takes up to ${halfUp(mostTB, 3)} TB.`;
export const diskLoad = (tbPerYear: number, workload: number) =>
  `The cameras write ${halfUp(tbPerYear, 1)} TB a year; the disks are made for ${halfUp(workload, 1)} TB.`;
export const diskShare = (tbPerYear: number, share: number, disk: string, workload: number) =>
  `The cameras write ${halfUp(tbPerYear, 1)} TB a year, ${halfUp(share, 1)} TB of them to ${disk}; ` +
  `it is made for ${halfUp(workload, 1)} TB.`;
export const diskMissing = (recorder: string) =>
  `${recorder} comes without a disk and records nothing without one.`;
export const disksMissing = (missing: number) =>
  `${count(missing, 'recorder comes', 'recorders come')} without a disk and ` +
  `${missing === 1 ? 'records' : 'record'} nothing without one.`;
export const poePorts = (units: number, ports: number) =>
  `${cameras(units, 'IP ')} ${needs(units)} as many PoE ports; there ${ports === 1 ? 'is 1' : `are ${ports}`}.`;
export const poeWatts = (watts: number, budgetW: number) =>
  `The IP cameras draw ${figure(watts, 'W')}; PoE gives ${figure(budgetW, 'W')}.`;
export const poeNoSpare = (watts: number, budgetW: number) =>
  `With spare the IP cameras need ${figure(watts, 'W')}; PoE gives ${figure(budgetW, 'W')}.`;
export const poeSplit = (units: number) =>
  `However the ${cameras(units, 'IP ')} ${isOrAre(units)} shared out, one switch is overloaded.`;
export const poeSplitNoSpare = (units: number) =>
  `However the ${cameras(units, 'IP ')} ${isOrAre(units)} shared out, one switch has no power to spare.`;
export const poeAboveAll = (units: number, watts: number) =>
  `${cameras(units)} ${units === 1 ? 'draws' : 'draw'} more than any PoE port feeds (${watts} W).`;
export const poeClass = (units: number, poeClass: number, ports: number) =>
  `${cameras(units)} of PoE class ${poeClass} or more ${needs(units)} ports that give so much; ` +
  `there ${ports === 1 ? 'is 1' : `are ${ports}`}.`;
export const poeMissing = (units: number) =>
  `${cameras(units, 'IP ')} ${needs(units)} power: no PoE switch or recorder with PoE is in the list.`;
export const supplyOutputs = (units: number, outputs: number, volts: number) =>
  `${cameras(units, 'HD analog ')} ${needs(units)} ${count(units, 'output', 'outputs')} of ${volts} V; ` +
  `your power supplies have ${outputs}.`;
export const supplyAmps = (amps: number, given: number) =>
  `The HD analog cameras draw ${figure(amps, 'A')}; the power supply gives ${figure(given, 'A')}.`;
export const outputAmps = (amps: number, outputA: number) =>
  `An HD analog camera needs ${figure(amps, 'A')} with spare; an output of the power supply gives ${figure(outputA, 'A')}.`;
export const supplySplit = (units: number) =>
  `However the ${cameras(units, 'HD analog ')} ${isOrAre(units)} shared out, one power supply is overloaded.`;
export const supplySplitNoSpare = (units: number) =>
  `However the ${cameras(units, 'HD analog ')} ${isOrAre(units)} shared out, one power supply has no current to spare.`;
export const supplyNoSpare = (amps: number, given: number) =>
  `With spare the HD analog cameras need ${figure(amps, 'A')}; the power supply gives ${figure(given, 'A')}.`;
export const supplyMissing = (units: number) =>
  `${cameras(units, 'HD analog ')} ${needs(units)} power: no power supply is in the list.`;
export const note = (a: string, b: string, note: string) => `${a} with ${b}: ${note}`;
export const add = (quantity: number, name: string) =>
  quantity === 1 ? `Add ${name}.` : `Add ${quantity} × ${name}.`;
export const takeInstead = (name: string, other: string) => `Take ${name} instead of ${other}.`;
