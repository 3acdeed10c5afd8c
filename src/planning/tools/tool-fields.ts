import { pages } from '../../app/page-paths.ts';

/** Kept links use the first names of each, so these are fixed; the others are options. */
export const STORAGE_FIELDS = [
  ...(['cameras', 'mp', 'codec', 'fps', 'days', 'disk'] as const),
  ...(['hours', 'activity', 'motion', 'bays', 'bitrate', 'atleast'] as const),
] as const;
export type StorageField = (typeof STORAGE_FIELDS)[number];

export const LENS_FIELDS = [
  ...(['mp', 'angle', 'distance', 'height'] as const),
  ...(['level', 'camera', 'target', 'scale'] as const),
] as const;
export type LensField = (typeof LENS_FIELDS)[number];

/** `ports` follow the standard `at` by default; `watts`, `length` and `mm2` are for 12 V. */
export const POWER_FIELDS = [
  ...(['cameras', 'class', 'budget', 'ports'] as const),
  ...(['watts', 'length', 'mm2'] as const),
  ...(['standard', 'allocation', 'run', 'volts', 'cca', 'warm'] as const),
  ...(['load', 'each', 'drain', 'wh', 'hours'] as const),
] as const;
export type PowerField = (typeof POWER_FIELDS)[number];

/** `name` to `height` occur once per place, `have` to `model` once per thing that one has; `rows` and `without` add and remove a place without script. */
export const KIT_FIELDS = [
  ...(['place', 'wiring', 'days', 'atleast'] as const),
  ...(['name', 'distance', 'level', 'where', 'colour', 'cable', 'height'] as const),
  ...(['have', 'count', 'a', 'b', 'c', 'model'] as const),
  ...(['rows', 'without'] as const),
] as const;

/** Queries by page pattern. They are not in `pages`, which every page of the shop loads. */
export const TOOL_QUERIES: Readonly<Record<string, readonly string[]>> = {
  [pages.storageTool.pattern]: STORAGE_FIELDS,
  [pages.lensTool.pattern]: LENS_FIELDS,
  [pages.powerTool.pattern]: POWER_FIELDS,
  [pages.kitBuilder.pattern]: KIT_FIELDS,
};
