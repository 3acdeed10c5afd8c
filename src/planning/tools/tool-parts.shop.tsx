import type { ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';
import { customerDate } from '../../kit/rules/dates.ts';
import { paths } from '../../app/page-paths.ts';
import { toolMessages } from './tool.words.ts';
import { toolsShopMessages } from './tools-shop.words.ts';
import type { PlanConstants } from '../planning-data/plan-constants.ts';
import type { PlanProduct } from '../facts/fact-names.ts';
import type { PlanConstant, PlanFacts } from '../planning-data/planning-data.shapes.ts';
import { Breadcrumb } from '../../kit/web/ui/browsing/breadcrumb.tsx';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { PageHeading } from '../../kit/web/ui/page/page-heading.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { apiPartQuery } from '../../kit/web/lib/api/api-query.ts';

export const disksQuery = apiPartQuery(
  'GET /planning/facts',
  {},
  'disks',
  ({ disks }: PlanFacts) => disks as PlanProduct<'disk'>[],
);

/** The cheapest of each kind, so that the page stays small in a shop of any size. */
const MAX_OF_A_KIND = 60;

export const powerStockQuery = apiPartQuery(
  'GET /planning/facts',
  {},
  'power',
  ({ switches, supplies, backups }: PlanFacts) => ({
    switches: switches.slice(0, MAX_OF_A_KIND) as PlanProduct<'switch'>[],
    supplies: supplies.slice(0, MAX_OF_A_KIND) as PlanProduct<'supply'>[],
    backups: backups.slice(0, MAX_OF_A_KIND) as PlanProduct<'backup'>[],
  }),
);

export const ANSWER_ID = 'answer';

export function ToolFrame({
  title,
  lead,
  form,
  answer,
  isBusy,
  below,
}: Record<'title' | 'lead', string> &
  Record<'form' | 'answer', ReactNode> & {
    /** The answer shown is that of an earlier question. */
    isBusy?: boolean;
    below?: ReactNode;
  }) {
  return (
    <div className="wrap pb-6">
      <Breadcrumb
        crumbs={[
          { to: paths.home, name: toolsShopMessages.home },
          { to: paths.planningTools, name: toolsShopMessages.planningTools },
        ]}
        here={title}
      />
      <PageHeading>{title}</PageHeading>
      <p className="mt-2 mb-6 max-w-[64ch] text-lead text-text-2">{lead}</p>
      <div className="grid grid-cols-1 items-start gap-7 lg:grid-cols-[minmax(0,440px)_minmax(0,1fr)] lg:gap-12">
        <div className="md:rounded-xl md:border md:border-line md:bg-surface md:p-7">{form}</div>
        <div aria-busy={isBusy} className="grid grid-cols-1 gap-7 aria-busy:opacity-60">
          {answer}
        </div>
      </div>
      {below}
    </div>
  );
}

/** The element exists before it has text, so that screen readers announce it. */
export function Answer({
  sentences,
  hint = toolMessages.applyFix,
}: {
  sentences: string[];
  /** Shown instead of an answer. */
  hint?: string;
}) {
  return (
    <div id={ANSWER_ID} role="status" className="num grid gap-2 rounded-xl bg-accent-tint p-5 md:p-6">
      {sentences.length === 0 ? (
        <p className="text-text-2">{hint}</p>
      ) : (
        sentences.map((sentence) => (
          <p key={sentence} className="text-[1.1875rem] leading-snug font-[650]">
            {sentence}
          </p>
        ))
      )}
    </div>
  );
}

/** Shown where the shop has no answer or no suitable product. */
export function AskUs({ sentence }: { sentence?: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
      {sentence && <span className="font-[550]">{sentence}</span>}
      <ShopLink to={paths.contact} className={buttonClass('outline')}>
        {toolsShopMessages.askUs}
      </ShopLink>
    </p>
  );
}

/** Closed at first unless its content matters. */
export function Folded({
  title,
  isOpen = false,
  children,
}: {
  title: string;
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <details open={isOpen} className="group">
      <summary className="flex min-h-11 items-center gap-2 font-[550]">
        <ChevronRight size={20} className="shrink-0 transition-transform group-open:rotate-90" />
        {title}
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}

export function Sources({ constants: { rows, day } }: { constants: ToolConstants }) {
  const sources = [...new Set(rows.map(({ source }) => source))];
  return (
    <section
      aria-label={toolsShopMessages.figuresAndSources}
      className="mt-10 border-t border-line pt-3 md:mt-14"
    >
      <Folded title={toolsShopMessages.ourFiguresAndTheirSources(customerDate(day))}>
        <ol className="grid gap-4 md:grid-cols-2">
          {sources.map((source) => (
            <li key={source} className="text-small">
              <p className="wrap-anywhere text-text-2">{source}</p>
              <ul className="num mt-1">
                {rows
                  .filter((row) => row.source === source)
                  .map(({ key, low, expected, high, unit }) => (
                    <li
                      key={key}
                      className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1"
                    >
                      <span className="wrap-anywhere">{key}</span>
                      <span>{`${low === high ? expected : `${low} / ${expected} / ${high}`} ${unit}`}</span>
                    </li>
                  ))}
              </ul>
            </li>
          ))}
        </ol>
      </Folded>
    </section>
  );
}

/** The constants of a tool. They come with the page, so that the tool works while the server is away. */
interface ToolConstants {
  rows: Pick<PlanConstant, 'key' | 'low' | 'expected' | 'high' | 'unit' | 'source'>[];
  /** The latest day from which any constant is in force. */
  day: string;
}

/** @param subjects the first words of the keys that the tool uses */
export function constantsQuery(...subjects: string[]) {
  return apiPartQuery(
    'GET /planning/constants',
    {},
    subjects.join(),
    (all: PlanConstant[]): ToolConstants => ({
      rows: all
        .filter(({ key }) => subjects.includes(key.split('.')[0]!))
        .map(({ key, low, expected, high, unit, source }) => ({ key, low, expected, high, unit, source })),
      day:
        all
          .map(({ fromDay }) => fromDay)
          .sort()
          .at(-1) ?? '',
    }),
  );
}

/** @returns the constants by key, only those that the tool uses */
export function constantsOf({ rows }: ToolConstants): PlanConstants {
  return Object.fromEntries(
    rows.map(({ key, low, expected, high }) => [key, { low, expected, high }]),
  ) as unknown as PlanConstants;
}
