import type { ReactNode } from 'react';
import { englishIn } from '../../../rules/text-language.ts';

export interface FactRow {
  name: string;
  value: ReactNode;
  note?: string;
}

interface Props {
  caption: string;
  isCaptionHidden?: boolean;
  rows: FactRow[];
}

export function FactTable({ caption, isCaptionHidden = false, rows }: Props) {
  return (
    <table className="num w-full table-fixed border-collapse break-inside-avoid">
      <caption className={isCaptionHidden ? 'sr-only' : 'pt-4.5 pb-2 text-left text-lead font-bold'}>
        {caption}
      </caption>
      <tbody>
        {rows.map(({ name, value, note }) => (
          <tr key={name} className="border-b border-line align-top">
            <th
              scope="row"
              lang={englishIn(name)}
              className="w-[44%] py-2.5 pr-3 text-left font-medium text-text-3"
            >
              {name}
            </th>
            <td
              lang={typeof value === 'string' ? englishIn(value) : undefined}
              className="py-2.5 wrap-anywhere"
            >
              {value}
              {note && <span className="block text-small text-text-3">{note}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
