export function imageUrl(name: string | null): string | null {
  return name && `/media/${name}`;
}
