export const failed = 'Failed to load the zones.';
export const none = 'No zones found.';
export const saved = 'Zone saved.';
export const deleted = 'Zone deleted.';
export const saveFailed = 'That did not work. Please try again.';
export const leave = 'What you changed will be lost.';
export const imported = (zones: number, prefixes: number) =>
  `Zones replaced: ${zones} zones, ${prefixes} prefixes.`;
