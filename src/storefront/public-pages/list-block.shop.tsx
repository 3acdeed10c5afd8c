import { Check } from 'lucide-react';
import { englishIn } from '../../kit/rules/text-language.ts';
import type { PageBlock } from './public-page.shapes.ts';
import { Section } from '../../kit/web/ui/page/section.tsx';

export function ListBlock({ title, items }: Extract<PageBlock, { kind: 'list' }>) {
  return (
    <Section title={title}>
      <ul className="grid gap-3 sm:grid-cols-2">
        {items.map((item, index) => (
          <li
            key={index}
            lang={englishIn(item)}
            className="flex items-center gap-3 rounded-lg border border-line bg-surface p-4 font-[550]"
          >
            <Check size={20} className="shrink-0 text-ok" />
            {item}
          </li>
        ))}
      </ul>
    </Section>
  );
}
