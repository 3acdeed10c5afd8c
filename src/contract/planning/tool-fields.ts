import { pages } from '../platform/page-paths.ts';

/**
 * The query of each planning tool's page: what a link to a plan is made of. The first names of each are fixed, because
 * such links are kept; the others are options.
 */
export const STORAGE_FIELDS = [
  ...(['cameras', 'mp', 'codec', 'fps', 'days', 'disk'] as const),
  ...(['hours', 'activity', 'motion', 'bays', 'bitrate'] as const),
] as const;
export type StorageField = (typeof STORAGE_FIELDS)[number];

export const LENS_FIELDS = [
  ...(['mp', 'angle', 'distance', 'height'] as const),
  ...(['level', 'camera', 'target', 'scale'] as const),
] as const;
export type LensField = (typeof LENS_FIELDS)[number];

/** `ports` are of the standard `at` where nothing else is said; `watts`, `length` and `mm2` are of 12 V. */
export const POWER_FIELDS = [
  ...(['cameras', 'class', 'budget', 'ports'] as const),
  ...(['watts', 'length', 'mm2'] as const),
  ...(['standard', 'run', 'volts', 'cca', 'warm'] as const),
  ...(['load', 'each', 'drain', 'wh', 'hours'] as const),
] as const;
export type PowerField = (typeof POWER_FIELDS)[number];

/** The names after `days` stand once for each place to watch; `rows` and `without` add and remove one without script. */
export const KIT_FIELDS = [
  ...(['place', 'wiring', 'days'] as const),
  ...(['name', 'distance', 'level', 'where', 'colour', 'cable'] as const),
  ...(['rows', 'without'] as const),
] as const;

/**
 * The queries by the patterns of the pages. They are not in `pages`, which every page of the shop loads.
 */
export const TOOL_QUERIES: Readonly<Record<string, readonly string[]>> = {
  [pages.storageTool.pattern]: STORAGE_FIELDS,
  [pages.lensTool.pattern]: LENS_FIELDS,
  [pages.powerTool.pattern]: POWER_FIELDS,
  [pages.kitBuilder.pattern]: KIT_FIELDS,
};
