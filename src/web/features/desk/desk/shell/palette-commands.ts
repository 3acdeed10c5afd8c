import { paths } from '../../../../../contract/platform/page-paths.ts';
import type { CallRight } from '../../../../../contract/platform/call.ts';
import type { MenuEntry } from '../../../platform/desk/desk-menu.ts';

export interface Command {
  name: string;
  to: string;
}

interface KnownCommand extends Command {
  /** What people type for it, besides its name. */
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

/** Those in which every typed word begins a word, best first: in the name before in the other words. */
export function commandsMatching(commands: KnownCommand[], typed: string): KnownCommand[] {
  const wanted = wordsOf(typed);
  const isIn = (text: string) => {
    const words = wordsOf(text);
    return wanted.every((part) => words.some((word) => word.startsWith(part)));
  };
  const named = commands.filter(({ name }) => isIn(name));
  const others = commands.filter(({ name, words }) => !isIn(name) && isIn(`${name} ${words}`));
  return [...named, ...others];
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
