import { NOT_SENT } from './point-fields.shop.tsx';
import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { rupeeSign } from '../../kit/rules/money.ts';
import type { KitBody } from './kit-body.shapes.ts';
import type { KitAnswer } from './kit.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import { useAddLines } from '../../orders/cart/use-add-lines.shop.ts';
import { usePendingLines } from '../../orders/cart/use-pending-lines.shop.ts';
import { kitBuilderShopMessages } from './kit-builder-shop.words.ts';
import { KitFields } from './kit-form.shop.tsx';
import { BUDGET_NAMES, KitPlanCards } from './kit-plan-card.shop.tsx';
import { readKitQuestion, readTypedKit } from './kit-question.shop.ts';
import { useKitForm } from './use-kit-form.shop.ts';
import { SketchButton } from '../sketch/sketch-button.shop.tsx';
import type { KeptSketch } from '../sketch/kept-sketch.shop.ts';
import { SharePlan } from '../plans/share-plan.shop.tsx';
import { Answer, ANSWER_ID, ToolFrame } from '../tools/tool-parts.shop.tsx';
import { useOpenedSearch } from '../tools/use-tool-form.shop.ts';
import { toolMessages } from '../tools/tool.words.ts';
import { apiPartQuery, apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import type { PageUrl } from '../../kit/web/lib/page/page.ts';
import { planningPageMessages } from '../facts/planning-page.words.ts';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Pending } from '../../kit/web/pending.tsx';

const kitQuery = (body: KitBody) => apiQuery('POST /planning/kit', { body });
const presetsQuery = apiPartQuery('GET /planning/presets', {}, 'days', (presets) =>
  presets.map(({ key, place, days }) => ({ key, place, days })),
);

export const queries = ({ search }: PageUrl) => {
  const { question } = readKitQuestion(readTypedKit(search.toString()));
  return [presetsQuery, ...(question ? [kitQuery(question)] : [])];
};

export function Component() {
  const { key, search } = useOpenedSearch();
  return (
    <>
      <PageHead
        title={planningPageMessages.cctvKitBuilder}
        description={planningPageMessages.nameThePlacesToWatchAnd}
        canonical={paths.kitBuilder}
      />
      <Builder key={key} search={search} />
    </>
  );
}

function Builder({ search }: { search: string }) {
  const { first, typed, rows, own, formProps, replaceRows, ...on } = useKitForm(search);
  const { data: presets } = useQuery(presetsQuery);
  const [sketch, setSketch] = useState<KeptSketch | null>(null);
  const { question, errors } = readKitQuestion(typed);
  const { data, isPending, isPlaceholderData, refetch } = useQuery({
    ...kitQuery(question!),
    enabled: question !== null,
    placeholderData: keepPreviousData,
  });
  const addAll = useAddLines();
  usePendingLines();

  const answer = () => {
    if (question === null) return <Answer sentences={[]} />;
    if (isPending) return <Pending />;
    if (!data) return <LoadFailed sentence={toolMessages.kitLoadFailed} onRetry={() => void refetch()} />;
    return (
      <>
        <Answer sentences={[summaryOf(data)]} />
        <KitPlanCards plans={data.plans} asked={question} onAddAll={addAll} />
        <SharePlan plan={{ kind: 'kit', answers: question }} sketch={sketch} />
      </>
    );
  };
  return (
    <ToolFrame
      title={planningPageMessages.kitBuilder}
      lead={planningPageMessages.kitLead}
      form={
        <>
          {/* Of fields that are not sent. */}
          <form id={NOT_SENT} />
          <form {...formProps}>
            <KitFields
              {...{ first, typed, rows, own, errors, on }}
              presets={presets ?? []}
              sketch={
                <SketchButton
                  points={
                    question?.points ??
                    sketch?.sketch.cameras.map((camera) => ({ ...camera, cableM: 1 })) ??
                    []
                  }
                  wiring={question?.wiring ?? 'coax'}
                  kept={sketch}
                  onUse={(points, kept) => {
                    setSketch(kept);
                    replaceRows(points);
                  }}
                  onClose={setSketch}
                />
              }
            />
          </form>
          {data && question !== null && (
            <a
              href={`#${ANSWER_ID}`}
              className="bottom-bar num z-10 mt-5 min-h-14 font-[650] shadow-float lg:hidden print:hidden"
            >
              <span>{summaryOf({ plans: data.plans.slice(0, 1) })}</span>
              <span className="link-line">{kitBuilderShopMessages.seeTheLists}</span>
            </a>
          )}
        </>
      }
      answer={answer()}
      isBusy={isPlaceholderData}
    />
  );
}

/** `Value ₹13,121 · Balanced ₹14,921 · Best: not possible with what is in stock.` */
function summaryOf({ plans }: KitAnswer): string {
  return plans
    .map(({ budget, isPossible, total }) =>
      isPossible
        ? `${BUDGET_NAMES[budget]} ${rupeeSign(total)}`
        : planningPageMessages.notPossible(BUDGET_NAMES[budget]),
    )
    .join(' · ');
}
