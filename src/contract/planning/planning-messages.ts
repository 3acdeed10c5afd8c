/** The sentences people read where what they entered cannot be planned with. */

export const between = (min: number, max: number) => `Enter a number from ${min} to ${max}.`;
export const wholeBetween = (min: number, max: number) => `Enter a whole number from ${min} to ${max}.`;
/** For `2,5`. */
export const decimalPoint = (text: string) => `Write ${text}.`;
export const oneOf = (words: readonly string[]) => `Choose one of ${words.join(', ')}.`;
export const groups = (max: number) => `Name 1 to ${max} kinds of devices.`;
export const points = (max: number) => `Name 1 to ${max} places to watch.`;
export const pointName = 'Give each place a name of at most 60 characters.';
export const yesOrNo = 'Say yes or no.';
export const lines = (max: number) => `Name 1 to ${max} products.`;
export const camerasInAll = (max: number) => `Plan at most ${max} cameras at once.`;
export const cameraSize = 'Say the megapixels, the bit rate or the product.';
export const daysOrDisk = 'Ask either for days or for a disk.';
export const lensAndSensor = 'A lens needs both its focal length and the width of the sensor.';
export const pixelsWide = 'Say how many pixels wide the picture is.';
export const levelOfScale = (scale: string, levels: readonly string[]) =>
  `The levels of ${scale} are ${levels.join(', ')}.`;
export const device = 'Say the PoE class, the watts or the product.';
export const networkSwitch = 'Say ports, budget and standard of the switch, or the product.';
export const cable = 'Say the core, its resistance or the product.';
export const minVolts = 'The lowest voltage must lie below that of the supply.';
export const load = 'Say the watts or the product.';
export const battery = 'Say the battery, the product, or the hours it should last.';
export const batteryOrHours = 'Ask either for a battery or for hours.';
