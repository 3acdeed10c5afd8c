const BEFORE_CONSONANT = /([\u0915-\u0939\u0958-\u095f\u0978-\u097f]\u093c?)\u093f/g;

/** Moves the vowel sign I (ि) before its consonant, where it is drawn: jsPDF keeps the order of the text. */
export function drawingOrder(text: string): string {
  return text.replace(BEFORE_CONSONANT, '\u093f$1');
}
