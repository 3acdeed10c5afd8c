import type { Estimate } from '../facts/estimate.ts';

/** Planning figures by key; the database holds their values, each with its source and its day. */
export const PLAN_CONSTANT_KEYS = [
  'storage.mbps_1mp',
  'storage.mbps_2mp',
  'storage.mbps_4mp',
  'storage.mbps_5mp',
  'storage.mbps_8mp',
  'storage.codec_h264',
  'storage.codec_h265',
  'storage.codec_h265plus',
  'storage.activity_low',
  'storage.activity_medium',
  'storage.activity_high',
  'storage.fps_default',
  'storage.fps_exponent',
  'storage.motion_floor',
  'storage.usable_share',
  'disk.workload_tb_year',
  'recorder.input_share',
  'poe.spare',
  'poe.cable_factor',
  'cable.copper_ohm_mm2_per_m',
  'cable.warm_factor',
  'cable.cca_factor',
  'cable.advised_drop_volts',
  'cable.min_volts_share',
  'supply.spare',
  'signal.network_m',
  'signal.coax_m',
  'signal.amber_share',
  'backup.efficiency',
  'backup.depth',
  'backup.power_factor',
  'backup.share_1h',
  'backup.share_5h',
  'backup.share_20h',
  'recorder.watts',
  'kit.cable_spare',
  'kit.spare_channels',
  'kit.plugs_per_run',
  'kit.balanced_reach',
  'kit.best_reach',
  'kit.balanced_days',
  'kit.best_days',
] as const;
export type PlanConstantKey = (typeof PLAN_CONSTANT_KEYS)[number];

export type PlanConstants = Readonly<Record<PlanConstantKey, Estimate>>;

export interface ConstantsInForce {
  values: PlanConstants;
  /** The day since which they are in force. */
  day: string;
}

/** The default for cameras without PoE. */
export const DEFAULT_VOLTS = 12;
