/** The sentences people read where what they entered cannot be planned with. */
export const planningMessages = {
  between: (min: number, max: number) => `Enter a number from ${min} to ${max}.`,
  wholeBetween: (min: number, max: number) => `Enter a whole number from ${min} to ${max}.`,
  /** For `2,5`. */
  decimalPoint: (text: string) => `Write ${text}.`,
  oneOf: (words: readonly string[]) => `Choose one of ${words.join(', ')}.`,
  groups: (max: number) => `Name 1 to ${max} kinds of devices.`,
  points: (max: number) => `Name 1 to ${max} places to watch.`,
  pointName: 'Give each place a name of at most 60 characters.',
  yesOrNo: 'Say yes or no.',
  lines: (max: number) => `Name 1 to ${max} products.`,
  camerasInAll: (max: number) => `Plan at most ${max} cameras at once.`,
  cameraSize: 'Say the megapixels, the bit rate or the product.',
  daysOrDisk: 'Ask either for days or for a disk.',
  lensAndSensor: 'A lens needs both its focal length and the width of the sensor.',
  pixelsWide: 'Say how many pixels wide the picture is.',
  levelOfScale: (scale: string, levels: readonly string[]) =>
    `The levels of ${scale} are ${levels.join(', ')}.`,
  device: 'Say the PoE class, the watts or the product.',
  switch: 'Say ports, budget and standard of the switch, or the product.',
  cable: 'Say the core, its resistance or the product.',
  minVolts: 'The lowest voltage must lie below that of the supply.',
  load: 'Say the watts or the product.',
  battery: 'Say the battery, the product, or the hours it should last.',
  batteryOrHours: 'Ask either for a battery or for hours.',
} as const;

/** The sentences that only admins read. */
export const planningAdminMessages = {
  unknownConstant: 'There is no such constant.',
  aboveZero: 'A constant is a number above 0.',
  order: 'Low, expected and high must rise in this order.',
  share: 'A share is at most 1.',
  source: 'Say where the figures come from.',
  fromDay: 'A constant can change from today on, not for the past.',
  presetKey: 'A key has up to 40 small letters, digits and hyphens.',
  presetTwice: 'This key stands in the list already.',
  presetPlace: 'Say for which place the days hold.',
  presetDay: 'Enter a day as yyyy-mm-dd.',
} as const;
