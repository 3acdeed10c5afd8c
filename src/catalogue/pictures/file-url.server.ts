export function fileUrl(sha256: string, name: string): string {
  return `/files/${sha256}/${encodeURIComponent(name)}`;
}
