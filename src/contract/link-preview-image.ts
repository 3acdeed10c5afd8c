/** The picture a messenger shows of a link, in pixels: the shape all of them take. */
export const LINK_PREVIEW = { width: 1200, height: 630 } as const;

/**
 * @param image where a product's picture is
 * @returns where the same picture is drawn for messengers, which know no SVG and crop what is not of their shape;
 * null where it is none of ours
 */
export function linkPreviewOf(image: string): string | null {
  const hash = /^\/media\/([0-9a-f]{32})(?:-\d+)?\.[a-z]+$/.exec(image)?.[1];
  return hash === undefined ? null : `/media/${hash}-preview.jpg`;
}
