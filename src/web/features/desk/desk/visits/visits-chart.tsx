import { dayInWords } from '../../../../../domain/platform/dates.ts';
import { indianNumber } from '../../../../../domain/platform/money.ts';
import * as visitsMessages from '../../../../../contract/desk/visits-messages.ts';
import { countLabel } from '../../../../lib/admin-list.ts';
import type { Visits } from '../../../../../contract/desk/visits-shapes.ts';

/** Screen readers have the sums of the table below it. */
export function VisitsChart({ days }: { days: Visits['days'] }) {
  const most = Math.max(1, ...days.map(({ views }) => views));
  const width = 100 / days.length;
  return (
    <figure className="mb-6 rounded-lg border border-line bg-surface p-4 md:p-5">
      <svg
        role="img"
        aria-label={visitsMessages.chart}
        viewBox="0 0 100 40"
        preserveAspectRatio="none"
        className="h-45 w-full text-accent md:h-60"
      >
        {days.map(({ day, views }, index) => (
          <rect
            key={day}
            x={index * width + width * 0.1}
            width={width * 0.8}
            y={40 - (views / most) * 40}
            height={(views / most) * 40}
            fill="currentColor"
          >
            <title>{`${dayInWords(day)}: ${indianNumber(views)}`}</title>
          </rect>
        ))}
      </svg>
      <figcaption className="num mt-2 flex flex-wrap justify-between gap-x-4 text-small text-text-2">
        <span>{dayInWords(days[0]!.day)}</span>
        <span>
          {countLabel(sum(days.map(({ views }) => views)), 'view', 'views')},{' '}
          {countLabel(sum(days.map(({ entries }) => entries)), 'visit', 'visits')}
        </span>
        <span>{dayInWords(days.at(-1)!.day)}</span>
      </figcaption>
    </figure>
  );
}

function sum(numbers: number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}
