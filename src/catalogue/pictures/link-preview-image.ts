export const LINK_PREVIEW = { width: 1200, height: 630 } as const;

/** A JPEG, because messengers cannot show SVG; null when the image is not one of the shop's. */
export function linkPreviewOf(image: string): string | null {
  const hash = /^\/media\/([0-9a-f]{32})(?:-\d+)?\.[a-z]+$/.exec(image)?.[1];
  return hash === undefined ? null : `/media/${linkPreviewName(hash)}`;
}

export function linkPreviewName(hash: string): string {
  return `${hash}-preview.jpg`;
}
