/** The geometry of the lens tool's drawings, in the units of a frame that is WIDTH wide. */

export const WIDTH = 320;
export const EYE_X = 18;
const RIGHT_MARGIN = 14;
const MAX_HALF_HEIGHT = 145;
const MAX_SIDE_HEIGHT = 200;

const RADIANS_PER_DEGREE = Math.PI / 180;

/** Lengths in metres, angles in degrees. */
export interface Scene {
  /** The farthest distance drawn. */
  farthestM: number;
  /** The horizontal angle. */
  angleDeg: number;
  /** 0 if not given. */
  heightM: number;
}

/** @returns units per metre: the most with which both drawings fit their frames */
export function unitsPerMetre({ farthestM, angleDeg, heightM }: Scene): number {
  const halfSine = Math.sin((angleDeg / 2) * RADIANS_PER_DEGREE);
  return Math.min(
    (WIDTH - EYE_X - RIGHT_MARGIN) / farthestM,
    MAX_HALF_HEIGHT / (farthestM * halfSine),
    MAX_SIDE_HEIGHT / (heightM + 1),
  );
}

/** @returns the height of the drawing from above on each side of the axis */
export function halfHeight({ farthestM, angleDeg }: Scene, scale: number): number {
  return Math.max(40, farthestM * scale * Math.sin((angleDeg / 2) * RADIANS_PER_DEGREE) + 6);
}

/** @returns the path of the view of a camera at the middle of the left side, up to a distance */
export function sectorPath(radius: number, angleDeg: number, middle: number): string {
  const half = (angleDeg / 2) * RADIANS_PER_DEGREE;
  const x = fixed(EYE_X + radius * Math.cos(half));
  const rise = radius * Math.sin(half);
  const r = fixed(radius);
  return `M${EYE_X} ${fixed(middle)}L${x} ${fixed(middle - rise)}A${r} ${r} 0 0 1 ${x} ${fixed(middle + rise)}Z`;
}

/** @returns the arc of such a view, without its sides */
export function arcPath(radius: number, angleDeg: number, middle: number): string {
  const half = (angleDeg / 2) * RADIANS_PER_DEGREE;
  const x = fixed(EYE_X + radius * Math.cos(half));
  const rise = radius * Math.sin(half);
  return `M${x} ${fixed(middle - rise)}A${fixed(radius)} ${fixed(radius)} 0 0 1 ${x} ${fixed(middle + rise)}`;
}

/** The view from the side, in metres from the point below the camera and above the ground. */
export interface SideView {
  heightM: number;
  tiltDeg: number;
  verticalDeg: number;
  /** Null if it sees no ground. */
  blindSpotM: number | null;
  farthestM: number;
}

/** @returns the corners of the view; it ends at the ground and at the farthest distance */
export function sidePolygon({
  heightM,
  tiltDeg,
  verticalDeg,
  blindSpotM,
  farthestM,
}: SideView): [x: number, y: number][] {
  const heightAtEnd = (degreesDown: number) =>
    heightM - farthestM * Math.tan(Math.max(-89, Math.min(89.9, degreesDown)) * RADIANS_PER_DEGREE);
  const [upper, lower] = [tiltDeg - verticalDeg / 2, tiltDeg + verticalDeg / 2];
  const seesGround = blindSpotM !== null && blindSpotM < farthestM;
  const near: [number, number][] = seesGround
    ? [[blindSpotM, 0]]
    : [[farthestM, Math.max(0, heightAtEnd(lower))]];
  const groundEndM = upper > 0 ? heightM / Math.tan(upper * RADIANS_PER_DEGREE) : Infinity;
  const far: [number, number][] =
    groundEndM < farthestM
      ? [[groundEndM, 0]]
      : [
          [farthestM, seesGround ? 0 : Math.max(0, heightAtEnd(lower))],
          [farthestM, heightAtEnd(upper)],
        ];
  return [[0, heightM], ...near, ...far];
}

/** @returns a round length of about a quarter of the farthest, for the metre bar */
export function metreBar(farthestM: number): number {
  const least = farthestM / 4;
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10].map((each) => each * power).find((each) => each >= least * 0.999)!;
}

/** @returns the marks that fit on a line, the farthest first, in units from the camera */
export function roomyMarks(metres: readonly number[], scale: number, room: number): number[] {
  const kept: number[] = [];
  for (const each of [...new Set(metres)].sort((a, b) => b - a))
    if (each * scale >= room / 2 && kept.every((other) => (other - each) * scale >= room)) kept.push(each);
  return kept;
}

export function fixed(value: number): string {
  return value.toFixed(1);
}
