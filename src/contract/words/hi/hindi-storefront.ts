import type { Words } from '../en.ts';

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
    productsInTheCatalogue: 'सूची में उत्पाद',
    product: 'उत्पाद',
    products: 'उत्पाद',
    home: 'होम',
    policies: 'नीतियाँ',
    notFound: 'पृष्ठ नहीं मिला',
    previewNotFound: 'यह पूर्वावलोकन समाप्त हो गया है। नया लिंक माँगें।',
    previewOfDraft: 'मसौदे का पूर्वावलोकन',
    fetchFailed: 'यह पृष्ठ नहीं खुल सका। कृपया बाद में फिर कोशिश करें।',
  },
} satisfies Pick<Words, 'pageBlocks'>;
