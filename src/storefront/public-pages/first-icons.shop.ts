import { BadgeCheck, IndianRupee, ShieldCheck, Wrench, type LucideIcon } from 'lucide-react';
import type { BlockIcon } from '../pages/block-choices.ts';

export type BlockIcons = Partial<Record<BlockIcon, LucideIcon>>;

/** Icons of a new shop's home page, which loads no others. */
export const FIRST_ICONS: BlockIcons = {
  shield: ShieldCheck,
  rupee: IndianRupee,
  wrench: Wrench,
  badge: BadgeCheck,
};

export function hasFirstIconsOnly(items: readonly { icon: BlockIcon | null }[]): boolean {
  return items.every(({ icon }) => icon === null || icon in FIRST_ICONS);
}
