import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ShoppingCart } from 'lucide-react';
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

/** The lists side by side, on phones to be swiped, and below them what is in the chosen one. */
export function KitPlanCards({ plans, asked, onAddAll }: CardsProps) {
  const [chosen, setChosen] = useState<Budget | null>(null);
  const [changes, setChanges] = useState<Readonly<Record<string, Changes>>>({});
  const rows = plans.map((plan, index) => {
    const before = plans[index - 1];
    // Changes of a line are dropped when another list replaces this one.
    const key = plan.budget + contentOf(plan);
    const sameAs = before && plan.isPossible && contentOf(before) === contentOf(plan) ? before.budget : null;
    return { plan, before, key, sameAs, isOffered: plan.isPossible && sameAs === null };
  });
  const offered = rows.filter(({ isOffered }) => isOffered);
  const shown = offered.find(({ plan }) => plan.budget === chosen) ?? offered[0];
  return (
    <div className="grid grid-cols-1 gap-3">
      <fieldset className="min-w-0 print:hidden">
        <legend className="sr-only">{kitBuilderShopMessages.seeTheLists}</legend>
        <ul className="kit-cards">
          {rows.map(({ plan, before, key, sameAs, isOffered }) => (
            <li key={plan.budget}>
              {isOffered ? (
                <PossiblePlan
                  plan={plan}
                  before={before?.isPossible ? before.lines : null}
                  asked={asked}
                  changes={changes[key] ?? NO_CHANGES}
                  isChosen={plan === shown?.plan}
                  onChoose={() => setChosen(plan.budget)}
                />
              ) : (
                <section aria-labelledby={titleOf(plan)} className="kit-card content-start gap-2">
                  <h2 id={titleOf(plan)} className="title-3">
                    {BUDGET_NAMES[plan.budget]}
                  </h2>
                  {sameAs === null ? (
                    <NotPossible plan={plan} />
                  ) : (
                    // A list equal to the cheaper one before it is only named.
                    <p className="text-text-2">{toolMessages.sameList(BUDGET_NAMES[sameAs])}</p>
                  )}
                </section>
              )}
            </li>
          ))}
        </ul>
      </fieldset>
      {offered.map(({ plan, key }) => (
        <KitContent
          key={key}
          plan={plan}
          asked={asked}
          changes={changes[key] ?? NO_CHANGES}
          onChange={(changed) => setChanges({ ...changes, [key]: changed })}
          isShown={plan === shown?.plan}
          onAddAll={onAddAll}
        />
      ))}
    </div>
  );
}

function titleOf({ budget }: Plan): string {
  return `kit-${budget}`;
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

interface Changes {
  /** Quantities by product. */
  changed: Readonly<Record<string, number>>;
  /** Suggested products that are taken, too. */
  ticked: readonly string[];
}

const NO_CHANGES: Changes = { changed: {}, ticked: [] };

interface ListProps {
  plan: Plan;
  asked: KitAsked;
  changes: Changes;
}

/** Every line can be changed; the demands on it are then checked again. */
function useKitList({ plan, asked, changes: { changed, ticked } }: ListProps) {
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
  const paise = bought.reduce((sum, { product, quantity }) => sum + paiseOf(product.price) * quantity, 0);
  return {
    lines,
    printed: [...present, ...added],
    units,
    isChanged,
    found: isChanged ? checks : plan,
    paise,
  };
}

interface PlanProps extends ListProps {
  /** The lines of the cheaper list before it. */
  before: Plan['lines'] | null;
  isChosen: boolean;
  onChoose: () => void;
}

function PossiblePlan({ before, isChosen, onChoose, ...list }: PlanProps) {
  const { plan } = list;
  const { found, isChanged, paise } = useKitList(list);
  return (
    <div className="kit-card relative content-start gap-1 has-checked:border-strong">
      <input
        type="radio"
        name="kit-list"
        checked={isChosen}
        onChange={onChoose}
        aria-labelledby={titleOf(plan)}
        className="absolute inset-0 cursor-pointer appearance-none rounded-xl -outline-offset-3"
      />
      <h2 className="title-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span id={titleOf(plan)}>{BUDGET_NAMES[plan.budget]}</span>
        {found?.verdict && <VerdictBadge verdict={found.verdict} />}
      </h2>
      <p className="num">
        <b className="text-[1.5rem] font-[750]">{rupeeSign(rupeesOf(paise))}</b>
        {plan.days && !isChanged && (
          <span className="text-text-2">{kitBuilderShopMessages.keeps(daysText(plan.days))}</span>
        )}
      </p>
      <MainParts lines={plan.lines} before={before} />
    </div>
  );
}

interface ContentProps extends ListProps {
  onChange: (changes: Changes) => void;
  isShown: boolean;
  onAddAll: AddAll;
}

function KitContent({ onChange, isShown, onAddAll, ...list }: ContentProps) {
  const { plan, changes } = list;
  const [isAdding, setAdding] = useState(false);
  const { lines, printed, units, found, paise } = useKitList(list);
  return (
    // Without script a card cannot be chosen.
    <section aria-labelledby={titleOf(plan)} className={isShown ? undefined : 'hidden noscript:block'}>
      <PrintedList name={BUDGET_NAMES[plan.budget]} lines={printed} paise={paise} />
      <div className="kit-card gap-4 pb-5 print:hidden">
        {found && found.findings.length > 0 && (
          <ul className="grid list-disc gap-1 pl-5">
            {found.findings.map(({ code, sentence }) => (
              <li key={code + sentence} className="wrap-anywhere">
                {sentence}
              </li>
            ))}
          </ul>
        )}
        <ul className="grid" aria-labelledby={titleOf(plan)}>
          {lines.map((line) => (
            <KitLineItem
              key={line.role + line.product._id + String(line.own)}
              line={line}
              onStep={(by) => {
                const changed = { ...changes.changed, [line.product._id]: Math.max(0, line.quantity + by) };
                onChange({ ...changes, changed });
              }}
            />
          ))}
        </ul>
        {plan.suggestions?.length > 0 && (
          <OftenNeeded
            suggestions={plan.suggestions}
            ticked={changes.ticked}
            onTick={(id, isTicked) => {
              const others = changes.ticked.filter((each) => each !== id);
              onChange({ ...changes, ticked: isTicked ? [...others, id] : others });
            }}
          />
        )}
        <LazyYourTotal lines={units} />
        <div className="bottom-bar flex-wrap gap-y-1 py-2.5">
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
          {Object.keys(changes.changed).length > 0 && (
            <Button kind="plain" onClick={() => onChange({ ...changes, changed: {} })}>
              {kitBuilderShopMessages.undoMyChanges}
            </Button>
          )}
        </div>
      </div>
    </section>
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
    <span className="grid gap-1 text-small text-text-2">
      {names.map((name) => (
        <span key={name} className="wrap-anywhere">
          {known && !known.has(name) ? <b className="font-[650] text-text">{name}</b> : name}
        </span>
      ))}
    </span>
  );
}
