/**
 * @param typed a phone number as people type or paste it: with +91, spaces, dashes, or the invisible marks that
 *   messengers copy along
 * @returns it without them, which is how the shop keeps it; anything else wrong with it stays, to be told
 */
export function plainPhone(typed: string): string {
  return typed.replaceAll(/[\s()\-.\p{Cf}]/gu, '').replace(/^\+91/, '');
}
