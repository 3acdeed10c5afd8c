import type { Level } from '../../../../../domain/planning/lens/picture-levels.ts';

export const LEVEL_WORDS: Record<Level, string> = {
  overview: 'see the whole place',
  outline: 'see that someone is there',
  discern: 'see what someone does',
  perceive: 'know a face you have met',
  characterise: 'describe a face you have never met',
  validate: 'prove who it is',
  scrutinise: 'look at the finest detail',
  monitor: 'see the whole place',
  detect: 'see that someone is there',
  observe: 'see what someone does',
  recognise: 'know a face you have met',
  identify: 'tell a face you have never met',
  inspect: 'look at the finest detail',
};
