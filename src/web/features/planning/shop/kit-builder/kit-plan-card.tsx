import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ShoppingCart } from 'lucide-react';
import { MAX_QUANTITY_PER_LINE } from '../../../../../domain/orders/orders-limits.ts';
import type { Estimate } from '../../../../../domain/planning/facts/estimate.ts';
import type { Budget } from '../../../../../domain/planning/kit/kit-choices.ts';
import { paiseOf, rupeesOf, rupeeSign } from '../../../../../domain/platform/money.ts';
import type { KitAnswer } from '../../../../../contract/planning/kit-shapes.ts';
import { askChecks } from '../../../../../contract/planning/planning.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { AskUs } from '../tools/tool-parts.tsx';
import { VerdictBadge } from '../tools/verdict-badge.tsx';
import * as toolMessages from '../../tool-messages.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Stepper } from '../../../../ui/browsing/stepper.tsx';
import { Button } from '../../../../ui/button.tsx';
import { NoBreak } from '../../../../ui/no-break.tsx';
import { ProductThumb } from '../../../../ui/product-thumb.tsx';
import { ShopLink } from '../../../../ui/shop-link.tsx';
import * as kitBuilderShopMessages from './kit-builder-shop-messages.ts';

type Plan = KitAnswer['plans'][number];

interface Units {
  productId: string;
  quantity: number;
}

export type AddAll = (lines: Units[]) => Promise<unknown>;

export const BUDGET_NAMES: Record<Budget, string> = { value: 'Value', balanced: 'Balanced', best: 'Best' };

/** A list equal to the cheaper one before it is only named. */
export function KitPlanCards({ plans, onAddAll }: { plans: Plan[]; onAddAll: AddAll }) {
  return plans.map((plan, index) => {
    const titleId = `kit-${plan.budget}`;
    const before = plans[index - 1];
    const isSame = before && plan.isPossible && contentOf(before) === contentOf(plan);
    return (
      <section
        // Changes of a line are dropped when another list replaces this one.
        key={plan.budget + contentOf(plan)}
        aria-labelledby={titleId}
        className="grid gap-4 rounded-xl border border-line bg-surface p-4 md:p-6"
      >
        {plan.isPossible && !isSame ? (
          <PossiblePlan plan={plan} titleId={titleId} onAddAll={onAddAll} />
        ) : (
          <>
            <h2 id={titleId} className="title-3">
              {BUDGET_NAMES[plan.budget]}
            </h2>
            {isSame ? (
              <p>{toolMessages.sameList(BUDGET_NAMES[before.budget])}</p>
            ) : (
              <NotPossible plan={plan} />
            )}
          </>
        )}
      </section>
    );
  });
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
  titleId: string;
  onAddAll: AddAll;
}

/** Every line can be changed; compatibility is then checked again. */
function PossiblePlan({ plan, titleId, onAddAll }: Props) {
  const [changed, setChanged] = useState<Readonly<Record<string, number>>>({});
  const [isAdding, setAdding] = useState(false);
  const lines = plan.lines
    .map((line) => ({ ...line, quantity: changed[line.product._id] ?? line.quantity }))
    .filter(({ quantity }) => quantity > 0);
  // A saved list may contain products that are no longer available.
  const present = lines.filter(({ product }) => product.inStock);
  const units = present.map(({ product, quantity }) => ({ productId: product._id, quantity }));
  const isChanged = Object.keys(changed).length > 0 || present.length < lines.length;
  const { data: checks } = useQuery({
    ...apiQuery(askChecks, { body: { lines: units } }),
    enabled: isChanged && units.length > 0,
    placeholderData: keepPreviousData,
  });
  const shown = isChanged ? checks : plan;
  const paise = present.reduce((sum, { product, quantity }) => sum + paiseOf(product.price) * quantity, 0);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={titleId} className="title-3">
          {BUDGET_NAMES[plan.budget]}
        </h2>
        {shown?.verdict && <VerdictBadge verdict={shown.verdict} />}
      </div>
      <p className="num">
        <b className="text-[1.5rem] font-[750]">{rupeeSign(rupeesOf(paise))}</b>
        {plan.days && !isChanged && (
          <span className="text-text-2">{kitBuilderShopMessages.keeps(daysText(plan.days))}</span>
        )}
      </p>
      {shown && shown.findings.length > 0 && (
        <ul className="grid list-disc gap-1 pl-5">
          {shown.findings.map(({ code, sentence }) => (
            <li key={code + sentence} className="wrap-anywhere">
              {sentence}
            </li>
          ))}
        </ul>
      )}
      <ul className="grid">
        {lines.map(({ product, quantity, why }) => (
          <li
            key={product._id}
            className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-2 border-t border-line py-3 sm:grid-cols-[auto_1fr_auto]"
          >
            <ProductThumb image={product.image} size="small" />
            <div className="min-w-0">
              <ShopLink to={paths.product(product.slug)} className="font-[650] hover:underline">
                <NoBreak text={product.name} />
              </ShopLink>
              <p className="num text-small wrap-anywhere text-text-2">
                {kitBuilderShopMessages.each(rupeeSign(product.price), why)}
              </p>
            </div>
            <div className="max-sm:col-start-2 max-sm:justify-self-start">
              {product.inStock ? (
                <Stepper
                  name={product.name}
                  quantity={quantity}
                  max={MAX_QUANTITY_PER_LINE}
                  onStep={(by) => setChanged({ ...changed, [product._id]: quantity + by })}
                />
              ) : (
                <Badge tone="red">{kitBuilderShopMessages.notInStock}</Badge>
              )}
            </div>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2.5">
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
    </>
  );
}

function daysText({ low, expected, high }: Estimate): string {
  const days = `about ${expected === 1 ? '1 day' : `${expected} days`}`;
  return low === high ? days : `${days} (${low} to ${high})`;
}
