/** @returns the URL of a stored image, or null without one */
export function imageUrl(name: string | null): string | null {
  return name && `/media/${name}`;
}
