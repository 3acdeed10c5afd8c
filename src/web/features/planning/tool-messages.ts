import type { Verdict } from '../../../domain/planning/facts/planning-choices.ts';

/** The verdicts as people read them on their own. */
export const VERDICT_NAMES: Record<Verdict, string> = {
  works: 'Works',
  works_with_limits: 'Works with limits',
  not_known: 'Not known: ask us',
  does_not: 'Does not work',
};

/** The sentences of the planning tools that no planner says. */
export const toolMessages = {
  /** In place of an answer. */
  mend: 'Correct what is marked, and the answer stands here.',
  fill: 'Fill in what you want to know.',
  loadFailed: 'The figures that we plan with did not load.',
  allAdded: (lines: number) => `All ${lines} products added to cart!`,
  kitLoadFailed: 'The lists did not load.',
  sameList: (other: string) => `The same list as ${other}: it sees as far and keeps as long.`,
  notPossible: 'Not possible with what is in stock.',
  noDisk: 'No disk on our shelf keeps that. Say under Options how many disks fit in.',
  noCamera: 'This camera is not on our shelf, or its field of view is not known.',
  noCameraReaches: 'No camera on our shelf sees that at this distance.',
  noSwitch: 'No switch on our shelf carries them with a spare.',
  noSupply: 'No supply on our shelf has so many outputs and amperes.',
  noBattery: 'No battery on our shelf lasts so long.',
  estimate: 'An estimate: what a camera writes depends on what it sees.',
} as const;
