import type { KitLevel, PlateLevel } from '../kit-builder/kit-choices.ts';
import { lensMessages } from './lens.words.ts';
import type { Level } from './picture-levels.ts';
import { sentences } from '../../kit/rules/sentences.ts';

const PLATE_NAMES: Record<PlateLevel, string> = {
  plate_car: 'Reads the number plate of a car',
  plate_two_wheeler: 'Reads the number plate of a two-wheeler',
};

export const levelMessages = sentences('level', {
  platesHint: 'Hang the camera at most 30° from the side and at most 30° from above.',
  levelWords,
  levelName,
});

/** `recognises a known face` */
function levelWords(level: KitLevel | Level): string {
  if (level in PLATE_NAMES) return lowerFirst(PLATE_NAMES[level as PlateLevel]);
  return lensMessages.levelDoes(level as Level);
}

/** `Recognises a known face (perceive)`: the standard’s word comes last. */
function levelName(level: KitLevel | Level): string {
  if (level in PLATE_NAMES) return PLATE_NAMES[level as PlateLevel];
  const words = lensMessages.levelDoes(level as Level);
  return `${words[0]!.toUpperCase()}${words.slice(1)} (${level})`;
}

function lowerFirst(text: string): string {
  return text[0]!.toLowerCase() + text.slice(1);
}
