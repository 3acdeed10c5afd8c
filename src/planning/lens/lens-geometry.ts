/** Angles in degrees, lengths in metres. Formulas: domain.md B6. */

const DEGREES_PER_RADIAN = 180 / Math.PI;

function tangent(degrees: number): number {
  return Math.tan(degrees / DEGREES_PER_RADIAN);
}

function arctangent(ratio: number): number {
  return Math.atan(ratio) * DEGREES_PER_RADIAN;
}

export function sceneWidth(distanceM: number, angleDeg: number): number {
  return 2 * distanceM * tangent(angleDeg / 2);
}

export function reachOf(pixelsWide: number, angleDeg: number, pixelsPerMetre: number): number {
  return pixelsWide / (2 * pixelsPerMetre * tangent(angleDeg / 2));
}

export function widestAngle(pixelsWide: number, distanceM: number, pixelsPerMetre: number): number {
  return 2 * arctangent(pixelsWide / (2 * distanceM * pixelsPerMetre));
}

/** The ideal angle; real wide lenses see more, so a sheet's angle is better. */
export function angleOfLens(focalMm: number, sensorWidthMm: number): number {
  return 2 * arctangent(sensorWidthMm / (2 * focalMm));
}

export function verticalAngle(angleDeg: number, pixelsWide: number, pixelsHigh: number): number {
  return 2 * arctangent((tangent(angleDeg / 2) * pixelsHigh) / pixelsWide);
}

export function slantOf(groundM: number, heightM: number, targetHeightM: number): number {
  return Math.hypot(groundM, heightM - targetHeightM);
}

/** Degrees down; negative is up. */
export function tiltOf(groundM: number, heightM: number, targetHeightM: number): number {
  return arctangent((heightM - targetHeightM) / groundM);
}

/** Null where the camera sees no ground. */
export function blindSpotOf(heightM: number, tiltDeg: number, verticalDeg: number): number | null {
  const lowest = tiltDeg + verticalDeg / 2;
  if (lowest >= 90) return 0;
  return lowest > 0 ? heightM / tangent(lowest) : null;
}
