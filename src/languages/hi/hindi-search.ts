import type { Words } from '../en.ts';

export const hindiSearch = {
  searchShop: {
    suggestions: 'सुझाव',
    of1Suggestion: '1 सुझाव',
    suggestionsWithLength: (length) => `${length} सुझाव`,
    outOfStock: 'स्टॉक में नहीं',
    searchForProducts: 'उत्पाद खोजें...',
    searchCamerasKitsRecorders: 'कैमरे, किट, रिकॉर्डर खोजें…',
    findProducts: 'उत्पाद ढूँढें',
    searches: 'खोज',
    categories: 'श्रेणियाँ',
    brands: 'ब्रांड',
    products: 'उत्पाद',
  },
} satisfies Pick<Words, 'searchShop'>;
