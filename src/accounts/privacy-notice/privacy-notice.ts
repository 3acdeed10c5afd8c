import type { Shop } from '../../platform/settings/settings.shapes.ts';

/** Rises with each change of its sentences. */
export const NOTICE_EDITION = 1;

/** What a shop keeps of a person only while it offers it. */
const OFFERED = ['afterSale', 'messages', 'cartMails', 'stockMails', 'quotes', 'dealers', 'onsite'] as const;

export type NoticePart = (typeof OFFERED)[number];

export type NoticedShop = Pick<Shop, NoticePart>;

export function noticeParts(shop: NoticedShop): NoticePart[] {
  return OFFERED.filter((part) => shop[part] !== undefined);
}

/**
 * Names the notice that a person was shown when they signed up or ordered (rule 3 of the Digital Personal Data Protection Rules,
 * 2025). The sentences of an edition are those of the release that has its number.
 * @returns the edition and the parts: `1 afterSale quotes`
 */
export function noticeVersion(shop: NoticedShop): string {
  return [NOTICE_EDITION, ...noticeParts(shop)].join(' ');
}
