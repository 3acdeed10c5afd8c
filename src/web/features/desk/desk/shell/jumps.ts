import { paths } from '../../../../../contract/platform/page-paths.ts';
import { deskEntries } from '../../../platform/desk/desk-entries.ts';
import type { MenuSection } from '../../../platform/desk/desk-menu.ts';

interface Jump {
  /** Pressed after G. */
  key: string;
  name: string;
  to: string;
}

/** Grouped by the captions of the menu; Home, Dashboard and Settings are above the first and below the last. */
export function jumpSectionsOf(menu: MenuSection[]): { caption: string; jumps: Jump[] }[] {
  return [
    {
      caption: 'Jump to',
      jumps: [{ key: 'h', name: 'Home', to: paths.home }, ...menu.filter(isOutside).flatMap(jumpsIn)],
    },
    ...menu
      .filter((section) => !isOutside(section))
      .map((section) => ({ caption: `Jump to: ${section.caption}`, jumps: jumpsIn(section) })),
  ];
}

export function jumpsOf(menu: MenuSection[]): Jump[] {
  return jumpSectionsOf(menu).flatMap((section) => section.jumps);
}

function isOutside({ caption }: MenuSection): boolean {
  return caption === null;
}

function jumpsIn({ entries }: MenuSection): Jump[] {
  return entries.flatMap(({ entry, name, to, pages }) => [
    { key: deskEntries[entry].key, name, to },
    ...pages.flatMap(({ key, name, to }) => (key === undefined ? [] : [{ key, name, to }])),
  ]);
}
