import { paths } from '../../app/page-paths.ts';
import type { CallRight } from '../../kit/api/call.ts';
import type { MenuEntry } from '../../platform/desk/desk-menu.desk.ts';

export interface Command {
  name: string;
  to: string;
}

interface KnownCommand extends Command {
  /** Words that people type for it, besides its name. */
  words: string;
}

/** Every page, under its entry's name: "Settings › Delivery". */
export function pageCommandsOf(entries: MenuEntry[]): KnownCommand[] {
  return entries.flatMap(({ name: entry, pages }) =>
    pages.map(({ name, to, words }) => ({
      name: pages.length === 1 ? entry : `${entry} › ${name}`,
      to,
      words,
    })),
  );
}

export const doCommands: (KnownCommand & { right: CallRight })[] = [
  { name: 'Add product', to: `${paths.adminProducts}?new=1`, words: 'new item', right: 'catalogue' },
  {
    name: 'Book purchase',
    to: `${paths.adminPurchases}?new=1`,
    words: 'buy supplier bill stock in',
    right: 'stock',
  },
  {
    name: 'Record payment',
    to: `${paths.adminPayments}?new=1`,
    words: 'UTR cash UPI money',
    right: 'payments',
  },
  { name: 'Count stock', to: paths.adminStockCount, words: 'inventory sheet', right: 'stock' },
  { name: 'Add coupon', to: paths.adminCoupons, words: 'new discount offer', right: 'coupons' },
  { name: 'Import products', to: paths.adminImports, words: 'upload file excel CSV', right: 'catalogue' },
  {
    name: 'Ship waiting orders',
    to: `${paths.adminOrders}?status=Pending`,
    words: 'to ship pending',
    right: 'orders',
  },
  {
    name: 'See what to reorder',
    to: `${paths.adminStock}?filter=reorder`,
    words: 'low stock buy',
    right: 'stock',
  },
];

/**
 * Commands in which every typed word begins a word, best first: whole words before begun ones, in the name before in
 * the other words.
 */
export function commandsMatching(commands: KnownCommand[], typed: string): KnownCommand[] {
  return commands
    .map((command) => ({ command, rank: rankOf(command, typed) }))
    .filter(({ rank }) => rank !== -1)
    .sort((one, other) => one.rank - other.rank)
    .map(({ command }) => command);
}

/** @returns the groups sorted by their best match; equal ones stay in their order */
export function bestFirst<G extends { commands: KnownCommand[] }>(groups: G[], typed: string): G[] {
  const rankOfGroup = ({ commands: [best] }: G) => (best === undefined ? Infinity : rankOf(best, typed));
  return [...groups].sort((one, other) => rankOfGroup(one) - rankOfGroup(other));
}

/** @returns 0 for the best; -1 where a typed word begins none of the command's */
function rankOf({ name, words }: KnownCommand, typed: string): number {
  const wanted = wordsOf(typed);
  const all = `${name} ${words}`;
  return [
    wanted.every((part) => wordsOf(name).includes(part)),
    isBegunIn(name, wanted),
    wanted.every((part) => wordsOf(all).includes(part)),
    isBegunIn(all, wanted),
  ].indexOf(true);
}

function isBegunIn(text: string, wanted: string[]): boolean {
  return wanted.every((part) => wordsOf(text).some((word) => word.startsWith(part)));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
