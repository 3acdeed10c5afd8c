export const blockShopMessages = {
  playSlides: 'Play slides',
  pauseSlides: 'Pause slides',
  previousSlide: 'Previous slide',
  chooseSlide: 'Choose slide',
  slideOf: (value: number, length: number) => `Slide ${value} of ${length}`,
  nextSlide: 'Next slide',
  highlights: 'Highlights',
  ofLabel: (value: number, length: number) => `${value} of ${length}`,
  foundedIn: (city: string) => `Founded in ${city}`,
  placesWeInstallIn: 'Regions we install in',
  productsInTheCatalogue: 'Products in the catalogue',
} as const;
