import { BadgeCheck, IndianRupee, ShieldCheck, Wrench, type LucideIcon } from 'lucide-react';
import { englishIn } from '../../kit/rules/text-language.ts';
import type { PageBlock } from './public-page.shapes.ts';
import type { BlockIcon } from '../pages/block-choices.ts';

type Props = Extract<PageBlock, { kind: 'promises' }> & { icons: BlockIcons };

export function PromisesBlock({ items, icons }: Props) {
  return (
    <ul className="grid grid-cols-2 gap-x-2.5 gap-y-3.5 pt-6 lg:grid-cols-4 lg:gap-4">
      {items.map(({ icon, title, text }, index) => {
        const Icon = icon && icons[icon];
        return (
          <li key={index} className="flex items-start gap-2.5 md:items-center md:gap-3.5">
            {Icon && (
              <span className="grid size-9 shrink-0 place-items-center rounded-[10px] bg-accent-tint text-accent-text md:size-11.5 md:rounded-[14px]">
                <Icon size={22} />
              </span>
            )}
            <span className="min-w-0">
              <b lang={englishIn(title)} className="block leading-tight font-[650] max-md:text-small">
                {title}
              </b>
              <span lang={englishIn(text)} className="text-micro text-text-3 md:text-small">
                {text}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

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
