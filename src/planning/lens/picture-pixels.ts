export interface Pixels {
  wide: number;
  /** Null if only the width is known. */
  high: number | null;
}

const USUAL: Record<number, [wide: number, high: number]> = {
  1: [1280, 720],
  2: [1920, 1080],
  3: [2304, 1296],
  4: [2560, 1440],
  5: [2880, 1620],
  6: [3072, 2048],
  8: [3840, 2160],
  12: [4000, 3000],
};

const USUAL_SHAPE = 16 / 9;
const PIXELS_PER_MEGAPIXEL = 1_000_000;

/** The usual picture; for an unusual size one of 16 to 9. */
export function pixelsOfMegapixels(megapixels: number): Pixels {
  const usual = USUAL[megapixels];
  if (usual) return { wide: usual[0], high: usual[1] };
  const wide = Math.sqrt(megapixels * PIXELS_PER_MEGAPIXEL * USUAL_SHAPE);
  return { wide: Math.round(wide), high: Math.round(wide / USUAL_SHAPE) };
}

/** `2560 × 1440`; null where the sheet has no size. */
export function pixelsOfSheet({
  resolution,
  resolutionMP,
}: {
  resolution?: string | undefined;
  resolutionMP?: number | undefined;
}): Pixels | null {
  const written = /^\s*(\d{2,5})\s*[×x]\s*(\d{2,5})\s*$/i.exec(resolution ?? '');
  if (written) return { wide: Number(written[1]), high: Number(written[2]) };
  return resolutionMP === undefined ? null : pixelsOfMegapixels(resolutionMP);
}
