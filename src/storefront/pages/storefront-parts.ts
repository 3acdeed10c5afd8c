import type { WeekDay } from './block-choices.ts';
import type { TextInLanguages } from '../languages/text-in-languages.shapes.ts';

/** The JSON in the columns of the shop's storefront. */

export interface OpeningHours {
  days: WeekDay[];
  /** `hh:mm`. */
  opens: string;
  closes: string;
}

export interface SocialLinks {
  youtube: string | null;
  x: string | null;
  linkedin: string | null;
  map: string | null;
}

interface MenuLink {
  name: TextInLanguages;
  to: string;
}

export interface Menus {
  header: MenuLink[];
  footer: { title: TextInLanguages; links: MenuLink[] }[];
}
