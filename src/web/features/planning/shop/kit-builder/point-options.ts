import { KIT_LEVELS } from '../../../../../domain/planning/kit/kit-choices.ts';
import { levelName } from '../lens/level-messages.ts';
import * as kitBuilderShopMessages from './kit-builder-shop-messages.ts';

export const LEVEL_OPTIONS = KIT_LEVELS.map((level) => ({ value: level, name: levelName(level) }));

export const WHERE_OPTIONS = [
  { value: 'outdoors', name: 'Outdoors' },
  { value: 'indoors', name: 'Indoors' },
];

/** As the query says it. */
export const NIGHT_WORDS = ['no', 'yes', 'day'] as const;
export type NightWord = (typeof NIGHT_WORDS)[number];

export const NIGHT_OPTIONS: { value: NightWord; name: string }[] = [
  { value: 'no', name: kitBuilderShopMessages.yesByInfrared },
  { value: 'yes', name: kitBuilderShopMessages.yesInColour },
  { value: 'day', name: kitBuilderShopMessages.noByDayOnly },
];

interface Night {
  needsColour: boolean;
  atNight?: boolean | undefined;
}

export function nightWordOf({ needsColour, atNight = true }: Night): NightWord {
  if (!atNight) return 'day';
  return needsColour ? 'yes' : 'no';
}

/** What is usual is left out. */
export function nightOf(word: string | undefined): Night {
  return { needsColour: word === 'yes', atNight: word === 'day' ? false : undefined };
}
