import type { Level } from './picture-levels.ts';
import { sentences } from '../../kit/rules/sentences.ts';

interface LevelWords {
  /** Form after "it". */
  does: string;
  /** Form after "to". */
  do: string;
}

const NOTICES: LevelWords = { does: 'notices movement', do: 'notice movement' };

const A_PERSON: LevelWords = { does: 'notices a person', do: 'notice a person' };

const WHAT_ONE_DOES: LevelWords = { does: 'shows what a person does', do: 'show what a person does' };

const A_FACE: LevelWords = { does: 'recognises a known face', do: 'recognise a known face' };

const A_STRANGER: LevelWords = { does: 'shows a stranger clearly', do: 'show a stranger clearly' };

const PROOF: LevelWords = { does: 'gives proof of identity', do: 'give proof of identity' };

const DETAILS: LevelWords = { does: 'shows small details', do: 'show small details' };

const LEVEL_WORDS: Record<Level, LevelWords> = {
  overview: NOTICES,
  outline: A_PERSON,
  discern: WHAT_ONE_DOES,
  perceive: A_FACE,
  characterise: A_STRANGER,
  validate: PROOF,
  scrutinise: DETAILS,
  monitor: NOTICES,
  detect: A_PERSON,
  observe: WHAT_ONE_DOES,
  recognise: A_FACE,
  identify: A_STRANGER,
  inspect: DETAILS,
};

interface NamedReach {
  level: Level;
  metres: number;
}

/** `recognises a known face` */
const levelDoes = (level: Level) => LEVEL_WORDS[level].does;

const levelDo = (level: Level) => LEVEL_WORDS[level].do;

export const lensMessages = sentences('lens', {
  levelDoes,
  levelDo,
  /** `With an 83° view it recognises a known face up to 11.6 m and gives proof of identity up to 2.9 m.` */
  view: (angleDeg: number, reach: readonly NamedReach[]) =>
    `With ${article(angleDeg)} ${angleDeg}° view it ${reaches(reach)}.`,
  wideEnd: (angleDeg: number, reach: readonly NamedReach[]) => `Wide (${angleDeg}°): it ${reaches(reach)}.`,
  narrowEnd: (angleDeg: number, reach: readonly NamedReach[]) =>
    `Zoomed in (${angleDeg}°): it ${reaches(reach)}.`,
  /** `At 12 m it sees 21.2 m across with 120.7 px/m and shows what a person does.` */
  seenAt: (
    { distanceM, widthM, pixelsPerMetre }: { distanceM: number; widthM: number; pixelsPerMetre: number },
    level: Level | null,
  ) => {
    const seen = `At ${distanceM} m it sees ${widthM} m across with ${pixelsPerMetre} px/m`;
    return level === null ? `${seen}.` : `${seen} and ${levelDoes(level)}.`;
  },
  /** `To recognise a known face at 12 m the view must be 87.7° or narrower: this camera does it.` */
  wanted: (level: Level, distanceM: number, angleDeg: number, works: boolean) =>
    `To ${levelDo(level)} at ${distanceM} m the view must be ${angleDeg}° or narrower: ` +
    `this camera ${works ? 'does it' : 'does not do it'}.`,
  SAY_THE_DISTANCE: 'Enter the distance too.',
  TOO_STEEP: 'Too steep for faces: hang it lower or farther away.',
  litTo: (nightM: number) => `Lit to ${nightM} m at night.`,
});

function reaches(reach: readonly NamedReach[]): string {
  const parts = reach.map(({ level, metres }) => `${levelDoes(level)} up to ${metres} m`);
  const last = parts.pop() ?? '';
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
}

/** The article follows the spoken number: an 83, an 11.5, a 105. */
function article(number: number): string {
  return /^(8|1[18](\.|$))/.test(String(number)) ? 'an' : 'a';
}
