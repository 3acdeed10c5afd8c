import { KIT_LEVELS } from './kit-choices.ts';
import { levelMessages } from '../lens/level.words.ts';
import { kitBuilderShopMessages } from './kit-builder-shop.words.ts';

export const LEVEL_OPTIONS = KIT_LEVELS.map((level) => ({
  value: level,
  get name() {
    return levelMessages.levelName(level);
  },
}));

export const WHERE_OPTIONS = [
  {
    value: 'outdoors',
    get name() {
      return kitBuilderShopMessages.outdoors;
    },
  },
  {
    value: 'indoors',
    get name() {
      return kitBuilderShopMessages.indoors;
    },
  },
];

/** Words of the query. */
export const NIGHT_WORDS = ['no', 'yes', 'day'] as const;
export type NightWord = (typeof NIGHT_WORDS)[number];

export const NIGHT_OPTIONS: { value: NightWord; name: string }[] = [
  {
    value: 'no',
    get name() {
      return kitBuilderShopMessages.yesByInfrared;
    },
  },
  {
    value: 'yes',
    get name() {
      return kitBuilderShopMessages.yesInColour;
    },
  },
  {
    value: 'day',
    get name() {
      return kitBuilderShopMessages.noByDayOnly;
    },
  },
];

interface Night {
  needsColour: boolean;
  atNight?: boolean | undefined;
}

export function nightWordOf({ needsColour, atNight = true }: Night): NightWord {
  if (!atNight) return 'day';
  return needsColour ? 'yes' : 'no';
}

/** Usual values are left out. */
export function nightOf(word: string | undefined): Night {
  return { needsColour: word === 'yes', atNight: word === 'day' ? false : undefined };
}
