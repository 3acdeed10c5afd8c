import { sentences } from '../../kit/rules/sentences.ts';

export const themeShopMessages = sentences('themeShop', {
  colours: 'Colours',
  auto: 'System',
  light: 'Light',
  dark: 'Dark',
});
