import type { CallRight } from '../../kit/api/call.ts';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import { useDeskRights } from '../../kit/web/lib/session/desk-rights.ts';
import type { OnsiteOffer } from '../../onsite/visits/onsite-choices.ts';
import { paths, type DeskPageName, type DeskSubPageName } from '../../app/page-paths.ts';
import { DESK_SECTIONS, deskEntries, PHONE_ENTRIES, type DeskEntryName } from './desk-entries.desk.ts';
import { deskPages } from './desk-pages.desk.ts';

export interface MenuPage {
  page: DeskPageName;
  name: string;
  to: string;
  words: string;
  key: string | undefined;
}

/** A line of the menu: a page, or the pages of a group. */
interface MenuLine {
  name: string;
  /** The first is opened by the line. */
  pages: [MenuPage, ...MenuPage[]];
}

export interface MenuEntry {
  entry: DeskEntryName;
  name: string;
  /** Path of its first page that is allowed. */
  to: string;
  pages: MenuPage[];
  lines: MenuLine[];
}

export interface MenuSection {
  caption: string | null;
  entries: MenuEntry[];
}

/**
 * The menu of a member of staff: no page without its right or while what it is for is off, no entry without a page, no
 * caption without an entry.
 * @param offers what is on; null: everything
 */
export function menuFor(
  mayUse: (right: CallRight) => boolean,
  offers: readonly OnsiteOffer[] | null = null,
): MenuSection[] {
  const entries = (Object.keys(deskEntries) as DeskEntryName[]).flatMap((entry) => {
    const pages = pageNames
      .filter((page) => deskPages[page].entry === entry && mayUse(deskPages[page].right))
      .filter((page) => isOffered(page, offers))
      .flatMap(menuPagesOf);
    const [first] = pages;
    return first
      ? [{ entry, name: deskEntries[entry].name, to: first.to, pages, lines: linesOf(pages) }]
      : [];
  });
  const inSection = (section: string | null) =>
    entries.filter(({ entry }) => deskEntries[entry].section === section);
  const outside = inSection(null);
  return [
    { caption: null, entries: outside.filter(({ entry }) => entry !== 'settings') },
    ...DESK_SECTIONS.map((caption) => ({ caption, entries: inSection(caption) })),
    { caption: null, entries: outside.filter(({ entry }) => entry === 'settings') },
  ].filter((section) => section.entries.length > 0);
}

function isOffered(page: DeskPageName, offers: readonly OnsiteOffer[] | null): boolean {
  return offers === null || (deskPages[page].offers?.some((offer) => offers.includes(offer)) ?? true);
}

const pageNames = Object.keys(deskPages) as DeskPageName[];

/** The menu of an owner, who has every right, while everything is on. */
export const deskMenu = menuFor(() => true);

export const menuEntries = deskMenu.flatMap(({ entries }) => entries);

const PHONE_PLACES = 4;

/** Entries of the row at the bottom of phones. An entry of which only a later page is allowed is left out. */
export function phoneEntriesOf(entries: MenuEntry[]): MenuEntry[] {
  const isWhole = ({ entry, to }: MenuEntry) =>
    menuEntries.some((all) => all.entry === entry && all.to === to);
  return PHONE_ENTRIES.flatMap((name) =>
    entries.filter((entry) => entry.entry === name && isWhole(entry)),
  ).slice(0, PHONE_PLACES);
}

/** The page at this address, with or without a slash at its end; undefined outside the desk. */
export function deskPageAt(pathname: string): DeskPageName | undefined {
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  return pageNames.find((page) => paths[page] === path) ?? listOf(path);
}

/** The list that a page of one of its things belongs to. */
function listOf(path: string): DeskPageName | undefined {
  const list = path.replace(/\/[^/]+$/, '');
  return Object.values(LISTS).find((page) => paths[page] === list);
}

const LISTS: Record<DeskSubPageName, DeskPageName> = {
  adminCompany: 'adminCompanies',
  adminPacking: 'adminDispatch',
  adminPage: 'adminPages',
  adminPriceList: 'adminPriceLists',
  adminQuote: 'adminQuotes',
};

export function isAt({ to }: MenuPage, { pathname, search }: { pathname: string; search: string }): boolean {
  const [path, query] = to.split('?');
  const tab = new URLSearchParams(query).get('tab');
  return (
    path === pathname.toLowerCase().replace(/\/+$/, '') && new URLSearchParams(search).get('tab') === tab
  );
}

function linesOf(pages: MenuPage[]): MenuLine[] {
  const lines: MenuLine[] = [];
  for (const page of pages) {
    const { group } = deskPages[page.page];
    const line = group && lines.find(({ pages: [{ page: first }] }) => deskPages[first].group === group);
    if (line) {
      line.name = group;
      line.pages.push(page);
    } else lines.push({ name: page.name, pages: [page] });
  }
  return lines;
}

function menuPagesOf(page: DeskPageName): MenuPage[] {
  const { heading, name = heading, words, key, tabs } = deskPages[page];
  const to = paths[page];
  if (tabs === undefined) return [{ page, name, to, words, key }];
  return tabs.map(({ tab, name }) => ({
    page,
    name,
    to: tab === '' ? to : `${to}?tab=${tab}`,
    words,
    key: undefined,
  }));
}

/** The menu of the person who is signed in. */
export function useDeskMenu(): MenuSection[] {
  return menuFor(useDeskRights().has, useShop().onsite?.offers ?? []);
}

export function useMenuEntries(): MenuEntry[] {
  return useDeskMenu().flatMap(({ entries }) => entries);
}

/** Whether an address leads to a page that one may see; those outside the desk are for everybody. */
export function useMayOpen(): (to: string) => boolean {
  const { has } = useDeskRights();
  return (to) => {
    const page = deskPageAt(to.split('?')[0]!);
    return page === undefined || has(deskPages[page].right);
  };
}
