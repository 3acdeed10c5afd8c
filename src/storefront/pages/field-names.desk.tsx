import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { LANGUAGES } from '../../kit/rules/languages.ts';
import { RefusedError } from '../../kit/web/lib/api/failures.ts';
import { focusFaults } from '../../kit/web/ui/forms/error-summary.tsx';

/** Faults by the path of the field, as the API names it: `blocks[2].title.en`. */
type Faults = Record<string, string>;

const FieldFaults = createContext<Faults>({});

/** @returns the sentence about the field at `path`, if it was refused */
export function useFault(path: string): string | undefined {
  return useContext(FieldFaults)[path];
}

/** @returns the paths of refused fields in what is at `path` */
export function useFaultsBelow(path: string): string[] {
  return Object.keys(useContext(FieldFaults)).filter((each) => each.startsWith(path));
}

interface Props {
  error: Error | null;
  /** What is typed: the fault of a field goes once it is corrected. */
  values?: object;
  children: ReactNode;
}

/** Names each refused field in words above all, and beside the field itself; the first of them is opened and focused. */
export function WithFaults({ error, values = {}, children }: Props) {
  const form = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState({ error, values });
  if (refused.error !== error) setRefused({ error, values });
  const fields = Object.entries(error instanceof RefusedError ? error.fields : {});
  const faults = Object.fromEntries(
    fields.filter(([path]) => valueAt(path, values) === valueAt(path, refused.values)),
  );
  useEffect(() => {
    if (error instanceof RefusedError) focusFaults(form.current);
  }, [error]);
  return (
    <div ref={form} className="grid min-w-0 grid-cols-1 gap-4">
      <div data-error-summary tabIndex={-1}>
        {Object.entries(faults).map(([path, sentence]) => (
          <p key={path} role="alert" className="font-[550] text-bad">
            {placeInWords(path)}: {sentence}
          </p>
        ))}
      </div>
      <FieldFaults value={faults}>{children}</FieldFaults>
    </div>
  );
}

function valueAt(path: string, values: object): unknown {
  const keys = path.split(/[.[\]]+/).filter((key) => key !== '');
  return keys.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], values);
}

/** The names of a page's fields, and the first values of new ones. */

const NAMES: Record<string, string> = {
  to: 'Link',
  imageNarrow: 'Picture for phones',
  image: 'Picture',
  alt: 'What the picture shows',
  second: 'Second link',
  from: 'Which products',
  limit: 'How many at most',
  markdown: 'Text',
  kicker: 'Line above the heading',
  description: 'Description for search engines',
};

export function nameOfField(key: string): string {
  return NAMES[key] ?? key.charAt(0).toUpperCase() + key.slice(1);
}

/**
 * @param path of a field as the API names it
 * @returns for `blocks[2].items[0].title.en`: `Section 3, Items 1, Title`
 */
export function placeInWords(path: string): string {
  return [...path.replace(/\.en$/, '').matchAll(/([^.[\]]+)(?:\[(\d+)\])?/g)]
    .map(([, key = '', index]) => {
      const language = LANGUAGES.find(({ code }) => code === key);
      const name = language?.name ?? (key === 'blocks' ? 'Section' : nameOfField(key));
      return index === undefined ? name : `${name} ${Number(index) + 1}`;
    })
    .join(', ');
}

const text = () => ({ en: '' });
const link = () => ({ name: text(), to: '/' });

/** What an entry of a list is called, and what it begins with. */
const ITEMS: Record<string, [noun: string, first: () => unknown]> = {
  'carousel.slides': [
    'slide',
    () => ({
      ...{ title: text(), text: text(), alt: text() },
      ...{ image: null, imageNarrow: null, link: link() },
    }),
  ],
  'intro.links': ['link', link],
  'promises.items': ['item', () => ({ icon: 'check', title: text(), text: text() })],
  'tiles.items': ['tile', () => ({ name: text(), text: text(), image: null, to: '/products' })],
  'cards.items': ['card', () => ({ icon: null, title: text(), text: text(), points: [] })],
  'cards.points': ['point', text],
};

export function nounOf(kind: string, field: string): string {
  return ITEMS[`${kind}.${field}`]?.[0] ?? 'line';
}

export function newItem(kind: string, field: string): unknown {
  return ITEMS[`${kind}.${field}`]?.[1]() ?? text();
}

/** @returns `4 tiles` */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

export const NEW_BLOCKS: Record<string, () => Record<string, unknown>> = {
  text: () => ({ title: text(), markdown: text(), image: null, alt: text(), side: 'left' }),
  banner: () => ({ title: text(), text: text(), image: null, link: link(), tone: 'night' }),
  products: () => ({ title: text(), lead: text(), from: 'featured', limit: 8, link: null }),
  categories: () => ({ title: text(), lead: text() }),
  brands: () => ({ title: text() }),
  cards: () => ({ title: text(), look: 'plain', items: [newItem('cards', 'items')] }),
  list: () => ({ title: text(), items: [text()] }),
  chips: () => ({ title: text(), lead: text(), items: [text()] }),
  tiles: () => ({ title: text(), lead: text(), items: [newItem('tiles', 'items')], link: null }),
  promises: () => ({ items: [newItem('promises', 'items')] }),
  intro: () => ({ title: text(), text: text(), links: [] }),
  carousel: () => ({ slides: [newItem('carousel', 'slides')] }),
  about: () => ({ title: text(), text: text(), image: null, alt: text(), link: null }),
};
