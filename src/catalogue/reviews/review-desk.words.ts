export const changed = 'Somebody else changed this. Please check it again.';
export const nothingWaits = 'There is nothing to publish.';
export const refusedAlready = 'It is refused already.';
export const answerNeeded = 'Please write an answer of at most 2,000 characters.';
