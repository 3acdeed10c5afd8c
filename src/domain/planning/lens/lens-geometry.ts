/** The geometry of a view. Angles are in degrees, lengths in metres. Formulas: domain.md B6. */

const DEGREES_PER_RADIAN = 180 / Math.PI;

function tangent(degrees: number): number {
  return Math.tan(degrees / DEGREES_PER_RADIAN);
}

function arctangent(ratio: number): number {
  return Math.atan(ratio) * DEGREES_PER_RADIAN;
}

/** @returns how wide the scene is at a distance */
export function sceneWidth(distanceM: number, angleDeg: number): number {
  return 2 * distanceM * tangent(angleDeg / 2);
}

/** @returns the distance up to which a picture has so many pixels per metre */
export function reachOf(pixelsWide: number, angleDeg: number, pixelsPerMetre: number): number {
  return pixelsWide / (2 * pixelsPerMetre * tangent(angleDeg / 2));
}

/** @returns the widest angle that still has so many pixels per metre at a distance */
export function widestAngle(pixelsWide: number, distanceM: number, pixelsPerMetre: number): number {
  return 2 * arctangent(pixelsWide / (2 * distanceM * pixelsPerMetre));
}

/** @returns the ideal angle of a lens; real wide lenses see more, so that a sheet's angle is better */
export function angleOfLens(focalMm: number, sensorWidthMm: number): number {
  return 2 * arctangent(sensorWidthMm / (2 * focalMm));
}

export function verticalAngle(angleDeg: number, pixelsWide: number, pixelsHigh: number): number {
  return 2 * arctangent((tangent(angleDeg / 2) * pixelsHigh) / pixelsWide);
}

/** @returns the straight line from the lens to what is looked at */
export function slantOf(groundM: number, heightM: number, targetHeightM: number): number {
  return Math.hypot(groundM, heightM - targetHeightM);
}

/** @returns how far the camera looks down; below 0 it looks up */
export function tiltOf(groundM: number, heightM: number, targetHeightM: number): number {
  return arctangent((heightM - targetHeightM) / groundM);
}

/**
 * @returns how far from below the camera the ground is out of sight; null where the camera looks up so far that it
 * sees no ground at all
 */
export function blindSpotOf(heightM: number, tiltDeg: number, verticalDeg: number): number | null {
  const lowest = tiltDeg + verticalDeg / 2;
  if (lowest >= 90) return 0;
  return lowest > 0 ? heightM / tangent(lowest) : null;
}
