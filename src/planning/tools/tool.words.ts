import type { Verdict } from '../facts/planning-choices.ts';
import { sentences } from '../../kit/rules/sentences.ts';

const VERDICT_NAMES: Record<Verdict, string> = {
  works: 'Works',
  works_with_limits: 'Works with limits',
  not_known: 'Not known: ask us',
  does_not: 'Does not work',
};

export const toolMessages = sentences('tool', {
  VERDICT_NAMES,
  /** Messages of the planning tools that do not come from a planner. */
  applyFix: 'Correct what is marked, and the answer appears here.',
  fill: 'Fill in what you want to know.',
  loadFailed: 'Our figures could not be loaded.',
  allAdded: (lines: number) => `All ${lines} products added to cart!`,
  kitLoadFailed: 'The lists could not be loaded.',
  sameList: (other: string) => `The same list as ${other}: it sees as far and keeps as long.`,
  notPossible: 'Not possible with what is in stock.',
  noDisk: 'No disk available with us keeps that. Enter under Options how many disks fit in.',
  noCamera: 'This camera is not available with us, or its field of view is not known.',
  noCameraReaches: 'No camera available with us sees that at this distance.',
  noSwitch: 'No switch available with us carries them with a spare.',
  noSupply: 'No supply available with us has so many outputs and amperes.',
  noBattery: 'No battery available with us lasts so long.',
  estimate: 'An estimate: what a camera writes depends on what it sees.',
});
