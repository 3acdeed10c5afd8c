export const constants = {
  loading: 'Loading planning figures...',
  failed: 'Failed to load. Try again.',
  none: 'No planning figures yet.',
  noneMatch: 'No planning figures match your search.',
  search: 'Search planning figures',
  saved: 'Planning figure saved.',
  saveFailed: 'Failed to save the planning figure.',
  leaveUnsaved: 'Leave without saving this planning figure?',
  backToFirst: 'Back to the shop’s first value',
  lowAndHigh: 'Low and high differ',
} as const;
export const presets = {
  loading: 'Loading presets...',
  failed: 'Failed to load. Try again.',
  none: 'No presets yet.',
  saved: 'Presets saved.',
  saveFailed: 'Failed to save the presets.',
  leaveUnsaved: 'Leave without saving the presets?',
} as const;
export const notes = {
  loading: 'Loading notes...',
  failed: 'Failed to load. Try again.',
  none: 'No notes yet.',
  saved: 'Note saved.',
  saveFailed: 'Failed to save the note.',
  deleteFailed: 'Failed to delete the note.',
  confirmDelete: (a: string, b: string) => `Delete the note on “${a}” and “${b}”?`,
  leaveUnsaved: 'Leave without saving this note?',
} as const;
