import type { PlanConstantKey } from './plan-constants.ts';

/** The form in which people say a value: a share of something, so much more than one, or a number with its unit. */
type Spoken = 'percent' | 'more' | 'number';

interface ConstantName {
  name: string;
  /** The effect of the constant. */
  changes: string;
  spoken: Spoken;
  /** Replaces the unit in the database. */
  unit?: string;
}

const bitRate = (megapixels: number): ConstantName => ({
  name: `Bit rate of a ${megapixels} MP camera`,
  changes: 'How much a camera of this size writes in H.264, and so how large a disk must be.',
  spoken: 'number',
});
const codec = (name: string): ConstantName => ({
  name: `${name} compared with H.264`,
  changes: 'How much less a camera writes in this compression.',
  spoken: 'percent',
});
const scene = (name: string): ConstantName => ({
  name: `${name} scene`,
  changes: 'How much more or less is written where this much moves.',
  spoken: 'percent',
});
const lead = (hours: string): ConstantName => ({
  name: `Lead battery emptied in ${hours}`,
  changes: 'What part of its capacity a lead battery gives when it is emptied so fast.',
  spoken: 'percent',
});
const wish = (list: string, what: string): ConstantName => ({
  name: `${what} of ${list}`,
  changes: `What the list “${list}” of the kit builder plans beyond the question.`,
  spoken: 'more',
});

const RECORDING = {
  'storage.mbps_1mp': bitRate(1),
  'storage.mbps_2mp': bitRate(2),
  'storage.mbps_4mp': bitRate(4),
  'storage.mbps_5mp': bitRate(5),
  'storage.mbps_8mp': bitRate(8),
  'storage.codec_h264': codec('H.264'),
  'storage.codec_h265': codec('H.265'),
  'storage.codec_h265plus': codec('H.265+'),
  'storage.activity_low': scene('Quiet'),
  'storage.activity_medium': scene('Normal'),
  'storage.activity_high': scene('Busy'),
  'storage.fps_default': {
    name: 'Usual frames a second',
    changes: 'Taken where nobody says how many frames a camera records.',
    spoken: 'number',
  },
  'storage.fps_exponent': {
    name: 'Effect of frames',
    changes: 'How strongly more frames a second make the recording larger: 1 is in proportion.',
    spoken: 'number',
    unit: '',
  },
  'storage.motion_floor': {
    name: 'Least share when only motion is recorded',
    changes: 'However little moves, so much of the full recording is planned.',
    spoken: 'percent',
  },
  'storage.usable_share': {
    name: 'Usable part of a disk',
    changes: 'How large a disk must be for what is to be kept.',
    spoken: 'percent',
  },
  'disk.workload_tb_year': {
    name: 'Writing a disk is made for',
    changes: 'Above this a larger or a second disk is advised.',
    spoken: 'number',
  },
  'recorder.input_share': {
    name: 'Part of the recorder’s input to use',
    changes: 'Above this share of its input a recorder works with limits.',
    spoken: 'percent',
  },
} satisfies Partial<Record<PlanConstantKey, ConstantName>>;

const POWER = {
  'poe.spare': {
    name: 'Spare PoE power',
    changes: 'How much more than its cameras draw a switch must give.',
    spoken: 'more',
  },
  'poe.cable_factor': {
    name: 'Loss in the network cable',
    changes: 'What a switch gives beyond what the camera draws.',
    spoken: 'more',
  },
  'cable.copper_ohm_mm2_per_m': {
    name: 'Resistance of copper',
    changes: 'How far 12 V reach over a cable.',
    spoken: 'number',
  },
  'cable.warm_factor': {
    name: 'Warm cable',
    changes: 'How much more a cable in the sun resists.',
    spoken: 'more',
  },
  'cable.cca_factor': {
    name: 'Copper-clad aluminium',
    changes: 'How much more a cable of copper-clad aluminium resists.',
    spoken: 'more',
  },
  'cable.advised_drop_volts': {
    name: 'Advised voltage drop',
    changes: 'Above this drop, of 12 V, a run works with limits.',
    spoken: 'number',
  },
  'cable.min_volts_share': {
    name: 'Lowest voltage at the camera',
    changes: 'Below this part of the supply’s voltage a camera does not work.',
    spoken: 'percent',
  },
  'supply.spare': {
    name: 'Spare of a power supply',
    changes: 'How much more current than its cameras draw a supply must give.',
    spoken: 'more',
  },
  'recorder.watts': {
    name: 'Power of a recorder',
    changes: 'Taken for the UPS of a kit where the recorder’s sheet does not say.',
    spoken: 'number',
  },
} satisfies Partial<Record<PlanConstantKey, ConstantName>>;

const RANGE = {
  'signal.network_m': {
    name: 'Longest network cable',
    changes: 'A longer run is refused.',
    spoken: 'number',
  },
  'signal.coax_m': {
    name: 'Longest coaxial cable',
    changes: 'A longer run is refused.',
    spoken: 'number',
  },
  'signal.amber_share': {
    name: 'Warn from',
    changes: 'From this part of the longest cable on a run works with limits.',
    spoken: 'percent',
  },
} satisfies Partial<Record<PlanConstantKey, ConstantName>>;

const BATTERY = {
  'backup.efficiency': {
    name: 'Inverter efficiency',
    changes: 'What of a battery’s energy arrives at the devices.',
    spoken: 'percent',
  },
  'backup.depth': {
    name: 'Usable part of a battery',
    changes: 'How long a battery lasts, other than lead.',
    spoken: 'percent',
  },
  'backup.power_factor': {
    name: 'Watts of a UPS’s VA',
    changes: 'How many watts a UPS carries where its sheet only says VA.',
    spoken: 'percent',
  },
  'backup.share_1h': lead('1 hour'),
  'backup.share_5h': lead('5 hours'),
  'backup.share_20h': lead('20 hours'),
} satisfies Partial<Record<PlanConstantKey, ConstantName>>;

const KITS = {
  'kit.cable_spare': {
    name: 'Spare cable',
    changes: 'How much longer than measured each run is cut.',
    spoken: 'more',
  },
  'kit.spare_channels': {
    name: 'Spare channels',
    changes: 'Channels that stay free in Balanced and Best.',
    spoken: 'number',
  },
  'kit.plugs_per_run': {
    name: 'Plugs a run',
    changes: 'How many plugs of each kind a run needs.',
    spoken: 'number',
  },
  'kit.balanced_reach': wish('Balanced', 'Reach'),
  'kit.best_reach': wish('Best', 'Reach'),
  'kit.balanced_days': wish('Balanced', 'Days'),
  'kit.best_days': wish('Best', 'Days'),
} satisfies Partial<Record<PlanConstantKey, ConstantName>>;

/** Every figure is in one group. */
const NAMES: Record<PlanConstantKey, ConstantName> = {
  ...RECORDING,
  ...POWER,
  ...RANGE,
  ...BATTERY,
  ...KITS,
};

export const CONSTANT_GROUPS: [name: string, keys: string[]][] = [
  ['Recording', Object.keys(RECORDING)],
  ['Cable and power', Object.keys(POWER)],
  ['Range of cables', Object.keys(RANGE)],
  ['Battery', Object.keys(BATTERY)],
  ['Kits', Object.keys(KITS)],
];

/** A newer server may know one more. */
export function constantName(key: string): ConstantName {
  const known: Partial<Record<string, ConstantName>> = NAMES;
  return known[key] ?? { name: key, changes: '', spoken: 'number' };
}
