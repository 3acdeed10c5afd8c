export type Range = readonly [min: number, max: number];

export const MAX_GROUPS = 50;
export const MAX_CAMERAS = 512;
export const MAX_CHECKED_LINES = 100;

export const WHOLE_RANGES = {
  count: [1, 256],
  bays: [1, 16],
  days: [1, 400],
  pixels: [1, 100_000],
  poeClass: [0, 8],
  ports: [1, 1000],
  quantity: [1, 1000],
} as const satisfies Record<string, Range>;

export const RANGES = {
  megapixels: [0.3, 64],
  bitrateMbps: [0.05, 100],
  fps: [1, 60],
  motionShare: [0, 1],
  hoursPerDay: [1, 24],
  diskTB: [0.01, 1000],
  angleDeg: [1, 179],
  millimetres: [0.1, 1000],
  distanceM: [0.5, 500],
  pointDistanceM: [0.5, 200],
  runM: [1, 500],
  mountHeightM: [0, 50],
  targetHeightM: [0, 20],
  deviceWatts: [0.5, 100],
  budgetW: [0.1, 100_000],
  cableM: [0.1, 1000],
  lowVoltageWatts: [0.1, 500],
  coreMm2: [0.05, 50],
  ohmPerKm: [0.01, 10_000],
  volts: [5, 60],
  minVolts: [0.1, 60],
  backupWatts: [0.1, 10_000],
  wh: [0.1, 1_000_000],
  ampHours: [0.1, 10_000],
  hours: [0.01, 1000],
} as const satisfies Record<string, Range>;
