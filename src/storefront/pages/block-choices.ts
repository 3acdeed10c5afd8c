export const BLOCK_KINDS = [
  'carousel',
  'intro',
  'promises',
  'tiles',
  'products',
  'categories',
  'brands',
  'banner',
  'text',
  'cards',
  'list',
  'chips',
  'about',
  'contact',
] as const;

export const BLOCK_ICONS = [
  'shield',
  'rupee',
  'wrench',
  'badge',
  'hammer',
  'eye',
  'settings',
  'truck',
  'phone',
  'camera',
  'sun',
  'check',
  'clock',
  'lock',
] as const;
export type BlockIcon = (typeof BLOCK_ICONS)[number];

export const BANNER_TONES = ['night', 'accent', 'plain'] as const;
export const PICTURE_SIDES = ['left', 'right'] as const;
export const CARD_LOOKS = ['plain', 'tint', 'steps'] as const;

export const WEEK_DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;
export type WeekDay = (typeof WEEK_DAYS)[number];
