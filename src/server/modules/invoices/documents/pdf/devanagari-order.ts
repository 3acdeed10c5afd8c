/** A consonant, perhaps with a dot below, and the vowel sign I, which is written before the consonant. */
const BEFORE_CONSONANT = /([\u0915-\u0939\u0958-\u095f\u0978-\u097f]\u093c?)\u093f/g;

/**
 * Puts the vowel sign I (ि) where it is drawn: before the consonant that it is spoken after. jsPDF draws letters in the
 * order of the text, and in that order it would seem to belong to the next consonant.
 * @returns the text in the order of drawing
 */
export function drawingOrder(text: string): string {
  return text.replace(BEFORE_CONSONANT, '\u093f$1');
}
