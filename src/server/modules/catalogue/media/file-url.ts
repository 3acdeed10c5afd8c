/**
 * @param sha256 the hash of the file's content
 * @param name the file's name
 * @returns its URL, whose content never changes
 */
export function fileUrl(sha256: string, name: string): string {
  return `/files/${sha256}/${encodeURIComponent(name)}`;
}
