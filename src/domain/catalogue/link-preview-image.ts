/** The size in pixels of a link preview's image, which all messengers accept. */
export const LINK_PREVIEW = { width: 1200, height: 630 } as const;

/**
 * Messengers cannot show SVG and crop images of another shape, so the server renders a JPEG for them.
 * @param image the URL of a product's image
 * @returns the URL of its link preview; null when the image is not one of the shop's
 */
export function linkPreviewOf(image: string): string | null {
  const hash = /^\/media\/([0-9a-f]{32})(?:-\d+)?\.[a-z]+$/.exec(image)?.[1];
  return hash === undefined ? null : `/media/${hash}-preview.jpg`;
}
