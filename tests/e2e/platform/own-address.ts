let count = 0;

/**
 * The header by which somebody has an address of their own, as behind a proxy. The shop bounds what one address may ask for,
 * and the stories of a run would use that up together.
 */
export function fromOwnAddress(): Record<string, string> {
  count++;
  return { 'x-forwarded-for': `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}` };
}
