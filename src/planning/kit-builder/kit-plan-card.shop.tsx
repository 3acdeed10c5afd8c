import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronDown, ShoppingCart } from 'lucide-react';
import type { Estimate } from '../facts/estimate.ts';
import type { Budget, KitRole } from './kit-choices.ts';
import { paiseOf, rupeesOf, rupeeSign } from '../../kit/rules/money.ts';
import type { KitBody } from './kit-body.shapes.ts';
import type { KitAnswer } from './kit.shapes.ts';
import { toolMessages } from '../tools/tool.words.ts';
import { kitBuilderShopMessages } from './kit-builder-shop.words.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { LazyYourTotal } from '../../dealers/companies/lazy-your-price.shop.tsx';
import { AskUs } from '../tools/tool-parts.shop.tsx';
import { VerdictBadge } from '../tools/verdict-badge.shop.tsx';
import { KitLineItem, PrintedList, OftenNeeded, type KitLine } from './kit-line-item.shop.tsx';

/** The parts for which a list is chosen rather than another; the rest follows from them. */
const MAIN_ROLES: readonly KitRole[] = ['camera', 'recorder', 'disk', 'card'];

type Plan = KitAnswer['plans'][number];

interface Units {
  productId: string;
  quantity: number;
}

export type AddAll = (lines: Units[]) => Promise<unknown>;

export const BUDGET_NAMES: Record<Budget, string> = {
  get value() {
    return kitBuilderShopMessages.value;
  },
  get balanced() {
    return kitBuilderShopMessages.balanced;
  },
  get best() {
    return kitBuilderShopMessages.best;
  },
};

/** The question that the lists answer, for checking changed ones. */
export type KitAsked = Pick<KitBody, 'points' | 'wiring'>;

interface CardsProps {
  plans: Plan[];
  asked: KitAsked;
  onAddAll: AddAll;
}

/** One list is open at a time. A list equal to the cheaper one before it is only named. */
export function KitPlanCards({ plans, asked, onAddAll }: CardsProps) {
  const opened = plans.findIndex(({ isPossible }) => isPossible);
  return (
    <div className="kit-cards">
      {plans.map((plan, index) => {
        const titleId = `kit-${plan.budget}`;
        const before = plans[index - 1];
        const isSame = before && plan.isPossible && contentOf(before) === contentOf(plan);
        return (
          <section
            // Changes of a line are dropped when another list replaces this one.
            key={plan.budget + contentOf(plan)}
            aria-labelledby={titleId}
            className="print:hidden has-[details[open]]:print:block"
          >
            {plan.isPossible && !isSame ? (
              <PossiblePlan
                plan={plan}
                before={before?.isPossible ? before.lines : null}
                asked={asked}
                titleId={titleId}
                isOpen={index === opened}
                onAddAll={onAddAll}
              />
            ) : (
              <div className="kit-card grid content-start gap-2 p-4 md:px-6">
                <h2 id={titleId} className="title-3">
                  {BUDGET_NAMES[plan.budget]}
                </h2>
                {isSame ? (
                  <p className="text-text-2">{toolMessages.sameList(BUDGET_NAMES[before.budget])}</p>
                ) : (
                  <NotPossible plan={plan} />
                )}
              </div>
            )}
          </section>
        );
      })}
    </div>
  );
}

function contentOf({ lines }: Plan): string {
  return lines.map(({ product, quantity }) => `${product._id} ${quantity}`).join();
}

function NotPossible({ plan }: { plan: Plan }) {
  return (
    <>
      <p className="font-[550]">{toolMessages.notPossible}</p>
      <ul className="grid list-disc gap-1 pl-5 text-text-2">
        {[...new Set(plan.short)].map((sentence) => (
          <li key={sentence} className="wrap-anywhere">
            {sentence}
          </li>
        ))}
      </ul>
      <AskUs />
    </>
  );
}

interface Props {
  plan: Plan;
  /** The lines of the cheaper list before it. */
  before: Plan['lines'] | null;
  asked: KitAsked;
  titleId: string;
  isOpen: boolean;
  onAddAll: AddAll;
}

/** Every line can be changed; the demands on it are then checked again. */
function PossiblePlan({ plan, before, asked, titleId, isOpen, onAddAll }: Props) {
  const [changed, setChanged] = useState<Readonly<Record<string, number>>>({});
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [isAdding, setAdding] = useState(false);
  const lines = plan.lines.map((line) =>
    // An own product may be of a model that is bought, too.
    line.own ? line : { ...line, quantity: changed[line.product._id] ?? line.quantity },
  );
  const added = (plan.suggestions ?? []).filter(({ product }) => ticked.includes(product._id));
  // A saved list may contain products that are no longer available.
  const present = lines.filter(({ product, quantity, own }) => (product.inStock || own) && quantity > 0);
  const bought = [...present.filter(({ own }) => !own), ...added];
  const units = bought.map(({ product, quantity }) => ({ productId: product._id, quantity }));
  const isChanged =
    Object.keys(changed).length > 0 || lines.some(({ product, own }) => !product.inStock && !own);
  const { data: checks } = useQuery({
    ...apiQuery('POST /planning/checks', { body: { lines: units, ...asked } }),
    enabled: isChanged && units.length > 0,
    placeholderData: keepPreviousData,
  });
  const shown = isChanged ? checks : plan;
  const paise = bought.reduce((sum, { product, quantity }) => sum + paiseOf(product.price) * quantity, 0);
  return (
    <details name="kit-list" open={isOpen} className="group">
      <summary className="kit-card grid grid-cols-[1fr_auto] content-start items-center gap-x-4 gap-y-1 p-4 md:px-6 print:hidden">
        <h2 className="title-3 flex flex-wrap items-center gap-x-3 gap-y-1">
          <span id={titleId}>{BUDGET_NAMES[plan.budget]}</span>
          {shown?.verdict && <VerdictBadge verdict={shown.verdict} />}
        </h2>
        <ChevronDown size={20} className="shrink-0 transition-transform group-open:rotate-180" />
        <span className="num col-span-2">
          <b className="text-[1.5rem] font-[750]">{rupeeSign(rupeesOf(paise))}</b>
          {plan.days && !isChanged && (
            <span className="text-text-2">{kitBuilderShopMessages.keeps(daysText(plan.days))}</span>
          )}
        </span>
        <MainParts lines={plan.lines} before={before} />
      </summary>
      <PrintedList name={BUDGET_NAMES[plan.budget]} lines={[...present, ...added]} paise={paise} />
      <div className="kit-card kit-content grid gap-4 px-4 pb-5 md:px-6 print:hidden">
        {shown && shown.findings.length > 0 && (
          <ul className="grid list-disc gap-1 pl-5">
            {shown.findings.map(({ code, sentence }) => (
              <li key={code + sentence} className="wrap-anywhere">
                {sentence}
              </li>
            ))}
          </ul>
        )}
        <ul className="grid" aria-labelledby={titleId}>
          {lines.map((line) => (
            <KitLineItem
              key={line.role + line.product._id + String(line.own)}
              line={line}
              onStep={(by) => setChanged({ ...changed, [line.product._id]: Math.max(0, line.quantity + by) })}
            />
          ))}
        </ul>
        {plan.suggestions?.length > 0 && (
          <OftenNeeded
            suggestions={plan.suggestions}
            ticked={ticked}
            onTick={(id, isTicked) =>
              setTicked(isTicked ? [...ticked, id] : ticked.filter((each) => each !== id))
            }
          />
        )}
        <LazyYourTotal lines={units} />
        <div className="sticky bottom-0 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-surface px-4 py-2.5">
          <b aria-hidden className="num text-[1.25rem]">
            {rupeeSign(rupeesOf(paise))}
          </b>
          <Button
            busy={isAdding || units.length === 0}
            onClick={() => {
              setAdding(true);
              void onAddAll(units).finally(() => setAdding(false));
            }}
          >
            <ShoppingCart size={20} />
            {kitBuilderShopMessages.addAllToCart}
          </Button>
          {Object.keys(changed).length > 0 && (
            <Button kind="plain" onClick={() => setChanged({})}>
              {kitBuilderShopMessages.undoMyChanges}
            </Button>
          )}
        </div>
      </div>
    </details>
  );
}

function daysText({ low, expected, high }: Estimate): string {
  const days = kitBuilderShopMessages.aboutDays(expected);
  return low === high ? days : kitBuilderShopMessages.withBounds(days, low, high);
}

interface MainPartsProps {
  lines: readonly KitLine[];
  /** Lines of the cheaper list before it. */
  before: readonly KitLine[] | null;
}

/** Shown beside the other lists, so that differences are easy to see. */
function MainParts({ lines, before }: MainPartsProps) {
  const nameOf = ({ product, quantity }: KitLine) => kitBuilderShopMessages.units(quantity, product.name);
  const known = before && new Set(before.map(nameOf));
  const names = lines.filter(({ role }) => MAIN_ROLES.includes(role)).map(nameOf);
  return (
    <span className="col-span-2 hidden gap-1 text-small text-text-2 lg:grid">
      {names.map((name) => (
        <span key={name} className="wrap-anywhere">
          {known && !known.has(name) ? <b className="font-[650] text-text">{name}</b> : name}
        </span>
      ))}
    </span>
  );
}
