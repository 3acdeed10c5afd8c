import type { Level } from '../../planning/lens/picture-levels.ts';

const NOTICES = 'हलचल दिखाता है';
const A_PERSON = 'कोई आया, यह दिखाता है';
const WHAT_ONE_DOES = 'आदमी क्या कर रहा है, यह दिखाता है';
const A_FACE = 'जान-पहचान का चेहरा पहचानने लायक़ दिखाता है';
const A_STRANGER = 'अनजान चेहरा साफ़ दिखाता है';
const DETAILS = 'बारीक चीज़ें दिखाता है';

const LEVEL_WORDS: Record<Level, string> = {
  overview: NOTICES,
  outline: A_PERSON,
  discern: WHAT_ONE_DOES,
  perceive: A_FACE,
  characterise: A_STRANGER,
  validate: 'पहचान का सबूत देता है',
  scrutinise: DETAILS,
  monitor: NOTICES,
  detect: A_PERSON,
  observe: WHAT_ONE_DOES,
  recognise: A_FACE,
  identify: A_STRANGER,
  inspect: DETAILS,
};

/** A camera's view there, as a sentence without its end. */
export function hindiLevel(level: Level): string {
  return LEVEL_WORDS[level];
}

export const HINDI_TOO_STEEP = 'चेहरों के लिए कोण बहुत खड़ा है: कैमरा नीचे या दूर लगाएँ।';

/** `गेट, गोदाम और दरवाज़ा` */
export function hindiList(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} और ${words.at(-1)!}`;
}
