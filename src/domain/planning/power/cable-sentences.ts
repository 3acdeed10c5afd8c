/** The sentences about a run of low voltage. */
export const cableSentences = {
  /** `3.7 W over 20 m: 10.94 V at the camera, 1.06 V lost: works with limits.` */
  arrives: (watts: number, lengthM: number, volts: number, dropVolts: number, verdict: string) =>
    `${watts} W over ${lengthM} m: ${volts} V at the camera, ${dropVolts} V lost: ${verdict}.`,
  longest: (maxLengthM: number) => `This cable carries it up to ${maxLengthM} m.`,
  needs: (lengthM: number, mm2: number) => `${lengthM} m need a core of ${mm2} mm².`,
  noWorkingPoint: (watts: number, lengthM: number, maxLengthM: number, mm2: number) =>
    `${watts} W over ${lengthM} m: does not work. ${cableSentences.longest(maxLengthM)} ${cableSentences.needs(lengthM, mm2)}`,
};
