/** The sentences about synonyms and searches, which only admins read. */

export const synonyms = {
  loadFailed: 'Failed to load the synonyms.',
  none: 'No synonyms yet.',
  noneMatch: 'No synonyms match your search.',
  fromMissing: 'Please enter the word that shoppers type.',
  toMissing: 'Please enter what is to be found.',
  tooManyTo: (max: number) => `A word can stand for at most ${max} texts.`,
  fromWords: 'A synonym is for one to three words of letters or digits.',
  toWords: 'What is to be found needs a letter or a digit.',
  fromAmongTo: 'A word cannot stand for itself.',
  twice: 'There is already a synonym for this.',
  tooMany: (max: number) => `There are already ${max} synonyms. Please delete one first.`,
  notFound: 'This synonym does not exist.',
  saved: 'Synonym saved.',
  saveFailed: 'Failed to save the synonym.',
  deleted: 'Synonym deleted.',
  deleteFailed: 'Failed to delete the synonym.',
  confirmDelete: (from: string) => `Delete the synonym for “${from}”?`,
  leaveUnsaved: 'Leave without saving this synonym?',
} as const;
export const searches = {
  loadFailed: 'Failed to load the searches.',
  none: 'Nothing was searched in these days.',
  allFound: 'Every search found something.',
} as const;
