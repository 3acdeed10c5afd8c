import type { Verdict } from '../../../domain/planning/facts/planning-choices.ts';

export const VERDICT_NAMES: Record<Verdict, string> = {
  works: 'Works',
  works_with_limits: 'Works with limits',
  not_known: 'Not known: ask us',
  does_not: 'Does not work',
};

/** Messages of the planning tools that do not come from a planner. */

export const applyFix = 'Correct what is marked, and the answer appears here.';
export const fill = 'Fill in what you want to know.';
export const loadFailed = 'Our figures could not be loaded.';
export const allAdded = (lines: number) => `All ${lines} products added to cart!`;
export const kitLoadFailed = 'The lists could not be loaded.';
export const sameList = (other: string) => `The same list as ${other}: it sees as far and keeps as long.`;
export const notPossible = 'Not possible with what is in stock.';
export const noDisk = 'No disk available with us keeps that. Say under Options how many disks fit in.';
export const noCamera = 'This camera is not available with us, or its field of view is not known.';
export const noCameraReaches = 'No camera available with us sees that at this distance.';
export const noSwitch = 'No switch available with us carries them with a spare.';
export const noSupply = 'No supply available with us has so many outputs and amperes.';
export const noBattery = 'No battery available with us lasts so long.';
export const estimate = 'An estimate: what a camera writes depends on what it sees.';
