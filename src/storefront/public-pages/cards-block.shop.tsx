import { Check, Camera, Clock, Eye, Hammer, Lock, Phone, Settings2, Sun, Truck } from 'lucide-react';
import { englishIn } from '../../kit/rules/text-language.ts';
import type { PageBlock } from './public-page.shapes.ts';
import { Section } from '../../kit/web/ui/page/section.tsx';
import { FIRST_ICONS, type BlockIcons } from './promises-block.shop.tsx';

export const BLOCK_ICONS: BlockIcons = {
  ...FIRST_ICONS,
  hammer: Hammer,
  eye: Eye,
  settings: Settings2,
  truck: Truck,
  phone: Phone,
  camera: Camera,
  sun: Sun,
  check: Check,
  clock: Clock,
  lock: Lock,
};

type CardsBlockData = Extract<PageBlock, { kind: 'cards' }>;

type Card = CardsBlockData['items'][number];

export function CardsBlock({ title, look, items }: CardsBlockData) {
  const cards =
    look === 'plain' ? plainCards(items, title) : look === 'tint' ? tintCards(items) : steps(items);
  return title === '' ? cards : <Section title={title}>{cards}</Section>;
}

function plainCards(items: Card[], heading: string) {
  const Title = heading === '' ? 'h2' : 'h3';
  return (
    <ul className={`${heading === '' ? 'mt-7 ' : ''}grid gap-4 md:grid-cols-2`}>
      {items.map(({ icon, title, text, points }, index) => (
        <li key={index} className="rounded-xl border border-line bg-surface p-6 md:p-7">
          {icon && (
            <span className="grid size-12 place-items-center rounded-[14px] bg-accent-tint text-accent-text">
              <CardIcon icon={icon} />
            </span>
          )}
          <Title lang={englishIn(title)} className="mt-4 text-[1.25rem] leading-tight font-bold">
            {title}
          </Title>
          <p lang={englishIn(text)} className="mt-2 text-text-2">
            {text}
          </p>
          {points.length > 0 && (
            <ul className="mt-4 grid gap-2">
              {points.map((point, number) => (
                <li key={number} lang={englishIn(point)} className="flex items-center gap-2.5 text-[15px]">
                  <Check size={16} className="shrink-0 text-ok" />
                  {point}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

function CardIcon({ icon }: { icon: NonNullable<Card['icon']> }) {
  const Icon = BLOCK_ICONS[icon];
  return Icon && <Icon size={24} />;
}

function tintCards(items: Card[]) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {items.map(({ title, text }, index) => (
        <li key={index} className="rounded-lg bg-accent-tint p-5">
          <h3 lang={englishIn(title)} className="title-3">
            {title}
          </h3>
          <p lang={englishIn(text)} className="mt-2 text-small text-text-2">
            {text}
          </p>
        </li>
      ))}
    </ul>
  );
}

function steps(items: Card[]) {
  return (
    <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {items.map(({ title, text }, index) => (
        <li key={index} className="rounded-lg bg-surface-2 p-5">
          <span aria-hidden="true" className="num text-[1.5rem] font-bold text-accent-text">
            {index + 1}
          </span>
          <h3 lang={englishIn(title)} className="title-3 mt-1">
            {title}
          </h3>
          <p lang={englishIn(text)} className="mt-1.5 text-small text-text-2">
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}
