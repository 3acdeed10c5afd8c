/** Something that the person at the terminal can put right; its sentence is all they are told. */
export class CommandError extends Error {
  override name = 'CommandError';
}
