import { spotAt, type Spot, type Wall } from './sketch.ts';

/** A sector as a camera sees it. Lengths in metres, angles in degrees. */
export interface Sector {
  spot: Spot;
  directionDeg: number;
  angleDeg: number;
  radiusM: number;
}

const STEP_DEG = 2;
/** Looks past both sides of a wall's end. */
const BESIDE_DEG = 0.01;

/** @returns the corners of what is seen: a sector that ends at walls, the camera first */
export function seenArea(sector: Sector, walls: readonly Wall[]): Spot[] {
  const { spot, directionDeg, angleDeg, radiusM } = sector;
  const edge = directionsOf(sector, walls).map((offset) => {
    const direction = directionDeg - angleDeg / 2 + offset;
    const nearest = walls.map((wall) => distanceToWall(spot, spotAt(spot, direction, 1), wall));
    return spotAt(spot, direction, Math.min(radiusM, ...nearest));
  });
  return [spot, ...edge];
}

/** Rising, from the sector's left side: evenly spread, and past each end of a wall. */
function directionsOf({ spot, directionDeg, angleDeg }: Sector, walls: readonly Wall[]): number[] {
  const steps = Math.ceil(angleDeg / STEP_DEG);
  const even = Array.from({ length: steps + 1 }, (_, index) => (index / steps) * angleDeg);
  const ends = walls.flatMap(({ from, to }) => [from, to]);
  const beside = ends.flatMap(({ x, y }) => {
    const direction = (Math.atan2(x - spot.x, spot.y - y) * 180) / Math.PI;
    const offset = (((direction - directionDeg + angleDeg / 2) % 360) + 360) % 360;
    return [offset - BESIDE_DEG, offset, offset + BESIDE_DEG];
  });
  return [...even, ...beside.filter((offset) => offset > 0 && offset < angleDeg)].sort((a, b) => a - b);
}

/** Infinite where the ray meets no wall. @param ahead the spot one metre along the ray */
function distanceToWall(spot: Spot, ahead: Spot, { from, to }: Wall): number {
  const ray = { x: ahead.x - spot.x, y: ahead.y - spot.y };
  const wall = { x: to.x - from.x, y: to.y - from.y };
  const start = { x: from.x - spot.x, y: from.y - spot.y };
  const across = ray.x * wall.y - ray.y * wall.x;
  if (Math.abs(across) < 1e-12) return Infinity;
  const metres = (start.x * wall.y - start.y * wall.x) / across;
  const along = (start.x * ray.y - start.y * ray.x) / across;
  // A camera hangs on its wall, which does not hide the view.
  return metres > 0.05 && along >= 0 && along <= 1 ? metres : Infinity;
}
