import { z } from 'zod';
import { MAX_COLUMN_LINKS, MAX_FOOTER_COLUMNS, MAX_HEADER_LINKS } from '../pages/storefront-limits.ts';
import { isoTime } from '../../kit/api/shapes.ts';
import { namedLink } from '../pages/page-content.shapes.ts';
import { pageMessages } from '../pages/page.words.ts';
import { textInLanguages } from '../languages/text-in-languages.shapes.ts';

const menusOf = <Link extends typeof namedLink>(link: Link) => ({
  header: z.array(link).min(1).max(MAX_HEADER_LINKS),
  footer: z
    .array(z.strictObject({ title: textInLanguages, links: z.array(link).min(1).max(MAX_COLUMN_LINKS) }))
    .min(1)
    .max(MAX_FOOTER_COLUMNS),
});

export const menusShape = z.object({ updatedAt: z.string(), ...menusOf(namedLink) }).meta({ id: 'Menus' });

export type OwnerMenus = z.output<typeof menusShape>;

const menuLink = namedLink.extend({
  name: textInLanguages.refine(({ en }) => en.trim() !== '', { error: pageMessages.linkName }),
});

export const menusBody = z.object({
  updatedAt: isoTime.or(z.never({ error: pageMessages.updatedAt })),
  ...menusOf(menuLink),
});

export type MenusBody = z.output<typeof menusBody>;
