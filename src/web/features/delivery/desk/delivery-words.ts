/** The sentences of the delivery desk that are not in the contract. */
export const deliveryWords = {
  failed: 'Failed to load the zones.',
  none: 'No zones found.',
  saved: 'Zone saved.',
  deleted: 'Zone deleted.',
  saveFailed: 'That did not work. Please try again.',
  leave: 'What you changed will be lost.',
  imported: (zones: number, prefixes: number) => `Zones replaced: ${zones} zones, ${prefixes} prefixes.`,
  settingsSaved: 'Rules saved.',
  settingsFailed: 'Failed to load the rules.',
} as const;
