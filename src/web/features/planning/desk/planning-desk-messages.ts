export const constants = {
  loading: 'Loading constants...',
  failed: 'Failed to load. Try again.',
  none: 'No constants yet.',
  noneMatch: 'No constants match your search.',
  saved: 'Constant saved.',
  saveFailed: 'Failed to save the constant.',
  leaveUnsaved: 'Leave without saving this constant?',
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
