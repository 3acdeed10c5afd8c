import { rupeeSign, rupeesOf } from '../../kit/rules/money.ts';
import type { Words } from '../en.ts';
import type { Level } from '../../planning/lens/picture-levels.ts';
import { HINDI_TOO_STEEP, hindiLevel, hindiList } from './hindi-levels.ts';

export const hindiDelivery = {
  deliveryShop: {
    deliveryPinCode: 'डिलीवरी का PIN कोड',
    check: 'देखें',
  },
  payOnDelivery: {
    payOnDeliveryWords: (promise, { payOnDelivery }) => {
      if (promise === null && payOnDelivery === 'in_zones')
        return 'डिलीवरी पर भुगतान हो सकता है या नहीं, यह आपके PIN कोड से पता चलेगा।';
      return (promise?.cod.offered ?? payOnDelivery !== 'nowhere')
        ? 'डिलीवरी पर नकद या UPI से भुगतान करें। अभी कोई पैसा नहीं लगेगा।'
        : 'ऑर्डर करने से पहले कोई पैसा नहीं लगेगा।';
    },
  },
  delivery: {
    twoPins: 'दोनों PIN कोड अलग-अलग हैं।',
    items: 'सामान की सूची पढ़ी नहीं जा सकी।',
    notServed: (pin) => `PIN ${pin} पर हम अभी डिलीवरी नहीं करते।`,
    pinNeeded: 'कृपया डिलीवरी का PIN कोड लिखें।',
    noPickup: 'दुकान से लेने की सुविधा नहीं है।',
    arrives: (days) => `${days} को पहुँचेगा।`,
    free: 'डिलीवरी मुफ़्त।',
    fee: (price) => `डिलीवरी ${price}।`,
    installsHere: 'हम यहाँ इंस्टॉल करते हैं।',
    cod: {
      offered: 'डिलीवरी पर भुगतान हो सकता है।',
      zone: (pin) =>
        pin === null ? 'डिलीवरी पर भुगतान की सुविधा नहीं है।' : `PIN ${pin} पर डिलीवरी पर भुगतान की सुविधा नहीं है।`,
      most: (paise) => `डिलीवरी पर भुगतान ${rupeeSign(rupeesOf(paise))} तक के ऑर्डर पर हो सकता है।`,
      firstOrderMost: (paise) => `पहले ऑर्डर पर डिलीवरी पर भुगतान ${rupeeSign(rupeesOf(paise))} तक हो सकता है।`,
      refusals: 'आपके खाते पर डिलीवरी पर भुगतान नहीं हो सकता, क्योंकि पहले पार्सल लौटाए गए थे। कृपया अभी भुगतान करें।',
      codeNeeded: 'डिलीवरी पर भुगतान पक्का करने के लिए कृपया हमारे ई-मेल का कोड लिखें।',
      codeWrong: 'कोड ग़लत है या उसका समय निकल गया। कृपया नया कोड मँगवाएँ।',
      codeSent: 'कोड भेज दिया गया।',
      codeWait: 'कृपया 30 सेकंड बाद नया कोड मँगवाएँ।',
    },
    ways: {
      online: 'ऑनलाइन भुगतान की सुविधा नहीं है।',
      upi: 'UPI से भुगतान की सुविधा नहीं है।',
      bank: 'बैंक ट्रांसफ़र की सुविधा नहीं है।',
      account: 'खाते पर ऑर्डर की सुविधा नहीं है।',
      tooSmall: 'ऑनलाइन भुगतान कम से कम ₹1 का होता है।',
      upiMost: (paise) => `UPI से एक बार में ज़्यादा से ज़्यादा ${rupeeSign(rupeesOf(paise))} दिए जा सकते हैं।`,
    },
  },
  pin: {
    invalid: 'PIN कोड में छह अंक होते हैं, और पहला 0 नहीं होता।',
    delivery: 'PIN कोड में छह अंक होते हैं, और वह 0 से शुरू नहीं होता।',
    unknown: 'ऐसे शुरू होने वाले PIN कोड किसी राज्य में नहीं हैं।',
  },
} satisfies Pick<Words, 'deliveryShop' | 'payOnDelivery' | 'delivery' | 'pin'>;

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
    allAdded: (lines) => `सभी ${lines} प्रोडक्ट कार्ट में जुड़ गए!`,
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

export const hindiStorefront = {
  pageBlocks: {
    playSlides: 'स्लाइड चलाएँ',
    pauseSlides: 'स्लाइड रोकें',
    previousSlide: 'पिछली स्लाइड',
    chooseSlide: 'स्लाइड चुनें',
    slideOf: (value, length) => `${length} में से स्लाइड ${value}`,
    nextSlide: 'अगली स्लाइड',
    highlights: 'मुख्य बातें',
    ofLabel: (value, length) => `${length} में से ${value}`,
    foundedIn: (city) => `${city} में स्थापना`,
    placesWeInstallIn: 'इलाके जहाँ हम लगाते हैं',
    ordersDelivered: 'डिलीवरी',
    installationsDone: 'इंस्टॉलेशन',
    productsInTheCatalogue: 'सूची में प्रोडक्ट',
    product: 'प्रोडक्ट',
    products: 'प्रोडक्ट',
    home: 'होम',
    policies: 'नीतियाँ',
    makeComplaint: 'शिकायत दर्ज करें',
    checkWarranty: 'वारंटी देखें',
    customersSay: 'ग्राहक क्या कहते हैं',
    notFound: 'पृष्ठ नहीं मिला',
    previewNotFound: 'यह पूर्वावलोकन समाप्त हो गया है। नया लिंक माँगें।',
    previewOfDraft: 'मसौदे का पूर्वावलोकन',
    onlyInEnglish: 'यह पृष्ठ अभी केवल अंग्रेज़ी में है।',
    fetchFailed: 'यह पृष्ठ नहीं खुल सका। कृपया बाद में फिर कोशिश करें।',
  },
  menu: {
    Home: 'होम',
    'About Us': 'हमारे बारे में',
    'Our Services': 'हमारी सेवाएँ',
    Products: 'प्रोडक्ट',
    'Contact Us': 'संपर्क करें',
    'Quick Links': 'ज़रूरी लिंक',
    'Planning tools': 'प्लानिंग टूल',
    'Help & policies': 'मदद और नीतियाँ',
    'My orders': 'मेरे ऑर्डर',
    Warranty: 'वारंटी',
    'Returns & refunds': 'वापसी और रिफ़ंड',
    Shipping: 'डिलीवरी',
    Privacy: 'निजता',
    Terms: 'शर्तें',
    'Grievance officer': 'शिकायत अधिकारी',
  },
} satisfies Pick<Words, 'pageBlocks' | 'menu'>;

export const hindiSearch = {
  searchShop: {
    suggestions: 'सुझाव',
    of1Suggestion: '1 सुझाव',
    suggestionsWithLength: (length) => `${length} सुझाव`,
    outOfStock: 'स्टॉक में नहीं',
    searchForProducts: 'प्रोडक्ट खोजें...',
    searchCamerasKitsRecorders: 'कैमरे, किट, रिकॉर्डर खोजें…',
    findProducts: 'प्रोडक्ट ढूँढें',
    searches: 'खोज',
    categories: 'श्रेणियाँ',
    brands: 'ब्रांड',
    products: 'प्रोडक्ट',
  },
} satisfies Pick<Words, 'searchShop'>;
