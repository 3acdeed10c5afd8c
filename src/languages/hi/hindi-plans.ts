import type { Level } from '../../planning/lens/picture-levels.ts';
import type { Words } from '../en.ts';
import { HINDI_TOO_STEEP, hindiLevel, hindiList } from './hindi-levels.ts';

/** Sentences of the planners that are read on other pages too: on a product's and in the cart. */
export const hindiPlans = {
  tool: {
    VERDICT_NAMES: {
      works: 'चलेगा',
      works_with_limits: 'कुछ सीमा के साथ चलेगा',
      not_known: 'पता नहीं: हमसे पूछें',
      does_not: 'नहीं चलेगा',
    },
    applyFix: 'जिस पर निशान है उसे ठीक करें, फिर जवाब यहीं दिखेगा।',
    fill: 'जो जानना चाहते हैं, वह भरें।',
    loadFailed: 'हमारे आँकड़े लोड नहीं हो सके।',
    allAdded: (lines) => `सभी ${lines} उत्पाद कार्ट में जुड़ गए!`,
    kitLoadFailed: 'सूचियाँ लोड नहीं हो सकीं।',
    sameList: (other) => `${other} जैसी ही सूची: उतनी ही दूर देखती और उतने ही दिन रखती है।`,
    notPossible: 'जो स्टॉक में है, उससे नहीं हो सकता।',
    noDisk: 'हमारे यहाँ की कोई डिस्क इतना नहीं रखती। “और विकल्प” में लिखें कि कितनी डिस्क लग सकती हैं।',
    noCamera: 'यह कैमरा हमारे यहाँ नहीं है, या उसका कोण पता नहीं है।',
    noCameraReaches: 'हमारे यहाँ का कोई कैमरा इतनी दूर से यह नहीं देखता।',
    noSwitch: 'हमारे यहाँ का कोई स्विच इन्हें बचत के साथ नहीं चला सकता।',
    noSupply: 'हमारे यहाँ की किसी सप्लाई में इतने आउटपुट और एम्पियर नहीं हैं।',
    noBattery: 'हमारे यहाँ की कोई बैटरी इतनी देर नहीं चलती।',
    estimate: 'यह अनुमान है: कैमरा कितना लिखता है, यह इस पर है कि वह क्या देखता है।',
  },
  lens: {
    levelDoes: hindiLevel,
    levelDo: hindiLevel,
    view: (angleDeg, reach) => `${angleDeg}° के कोण पर यह ${reaches(reach)}।`,
    wideEnd: (angleDeg, reach) => `चौड़ा (${angleDeg}°): यह ${reaches(reach)}।`,
    narrowEnd: (angleDeg, reach) => `ज़ूम करके (${angleDeg}°): यह ${reaches(reach)}।`,
    seenAt: ({ distanceM, widthM, pixelsPerMetre }, level) => {
      const seen = `${distanceM} मी. पर यह ${widthM} मी. चौड़ा देखता है, ${pixelsPerMetre} px/m`;
      return level === null ? `${seen}।` : `${seen}, और ${hindiLevel(level)}।`;
    },
    wanted: (level, distanceM, angleDeg, works) =>
      `${distanceM} मी. पर यह चाहिए: ${hindiLevel(level)}। इसके लिए कोण ${angleDeg}° या उससे कम हो: ` +
      `यह कैमरा ${works ? 'ठीक है' : 'ठीक नहीं है'}।`,
    SAY_THE_DISTANCE: 'दूरी भी लिखें।',
    TOO_STEEP: HINDI_TOO_STEEP,
    litTo: (nightM) => `रात में ${nightM} मी. तक रोशनी।`,
  },
} satisfies Pick<Words, 'tool' | 'lens'>;

function reaches(reach: readonly { level: Level; metres: number }[]): string {
  return hindiList(reach.map(({ level, metres }) => `${metres} मी. तक ${hindiLevel(level)}`));
}
