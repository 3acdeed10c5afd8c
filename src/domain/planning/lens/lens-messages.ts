import type { Level, Scale } from './picture-levels.ts';

/** By edition: to notice, to recognise, to identify a person. */
export const NAMED_LEVELS: Record<Scale, readonly Level[]> = {
  '2025': ['perceive', 'characterise', 'validate'],
  '2014': ['detect', 'recognise', 'identify'],
};

/** `83 degrees wide: perceive to 11.6 m, characterise to 5.8 m, validate to 2.9 m.` */
export function reachSentence(angleDeg: number, reach: readonly { level: Level; metres: number }[]): string {
  const parts = reach.map(({ level, metres }) => `${level} to ${metres} m`);
  return `${angleDeg} degrees wide: ${parts.join(', ')}.`;
}

/** `At 12 m it sees 21.2 m across with 120.7 px/m: discern.` */
export function viewSentence(
  { distanceM, widthM, pixelsPerMetre }: { distanceM: number; widthM: number; pixelsPerMetre: number },
  level: Level | null,
): string {
  const seen = `At ${distanceM} m it sees ${widthM} m across with ${pixelsPerMetre} px/m`;
  return level === null ? `${seen}.` : `${seen}: ${level}.`;
}

/** `For perceive at 12 m it may be at most 92.8 degrees wide: does not work.` */
export function wantedSentence(level: Level, distanceM: number, angleDeg: number, works: boolean): string {
  const verdict = works ? 'works' : 'does not work';
  return `For ${level} at ${distanceM} m it may be at most ${angleDeg} degrees wide: ${verdict}.`;
}
