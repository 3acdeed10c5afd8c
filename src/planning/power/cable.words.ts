import { sentences } from '../../kit/rules/sentences.ts';

const longest = (maxLengthM: number) => `This cable carries it up to ${maxLengthM} m.`;

const needs = (lengthM: number, mm2: number) => `${lengthM} m need a core of ${mm2} mm².`;

export const cableMessages = sentences('cable', {
  /** `3.7 W over 20 m: 10.94 V at the camera, 1.06 V lost: works with limits.` */
  arrives: (watts: number, lengthM: number, volts: number, dropVolts: number, verdict: string) =>
    `${watts} W over ${lengthM} m: ${volts} V at the camera, ${dropVolts} V lost: ${verdict}.`,
  longest,
  needs,
  noWorkingPoint: (watts: number, lengthM: number, maxLengthM: number, mm2: number) =>
    `${watts} W over ${lengthM} m: does not work. ${longest(maxLengthM)} ${needs(lengthM, mm2)}`,
  /** `Feeds a camera of 3.7 W over up to 22.3 m.` */
  feedsUpTo: (watts: number, maxLengthM: number) =>
    `Feeds a camera of ${watts} W over up to ${maxLengthM} m.`,
});
