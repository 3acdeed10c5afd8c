export const pin = 'PIN code';
export const city = 'City';
export const state = 'State';
export const chooseState = 'Choose a State';
