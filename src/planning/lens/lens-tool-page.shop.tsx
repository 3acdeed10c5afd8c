import { useQuery } from '@tanstack/react-query';
import type { AskedProducts } from '../facts/fact-names.ts';
import { planLens } from './lens-plan.ts';
import { paths } from '../../app/page-paths.ts';
import { LensAnswer } from './lens-answer.shop.tsx';
import { LENS_FORM, LensFields, readLensQuestion } from './lens-form.shop.tsx';
import { camerasQuery } from './stocked-cameras.shop.ts';
import { SharePlan } from '../plans/share-plan.shop.tsx';
import { Answer, ToolFrame } from '../tools/tool-parts.shop.tsx';
import { useOpenedSearch, useToolForm } from '../tools/use-tool-form.shop.ts';
import { toolMessages } from '../tools/tool.words.ts';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import { planningPageMessages } from '../facts/planning-page.words.ts';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Pending } from '../../kit/web/pending.tsx';

export const queries = () => [camerasQuery];

export function Component() {
  const { key, search } = useOpenedSearch();
  return (
    <>
      <PageHead
        title={planningPageMessages.cctvLensCalculator}
        description={planningPageMessages.howFarACameraKnowsA}
        canonical={paths.lensTool}
      />
      <Tool key={key} search={search} />
    </>
  );
}

function Tool({ search }: { search: string }) {
  const { typed, formProps } = useToolForm(LENS_FORM, search);
  const { data: cameras, isPending, refetch } = useQuery(camerasQuery);
  const { question, errors } = readLensQuestion(typed, cameras ?? []);

  const answer = () => {
    if (isPending) return <Pending />;
    if (!cameras) return <LoadFailed sentence={toolMessages.loadFailed} onRetry={() => void refetch()} />;
    const asked: AskedProducts = new Map(
      cameras.map(({ product: { _id, name }, facts, missing }) => [
        _id,
        { name, known: { kind: 'camera', facts, missing } },
      ]),
    );
    const plan = question && planLens(question, { asked, cameras });
    return (
      <>
        <Answer sentences={plan ? [plan.sentence] : []} />
        {plan && <SharePlan plan={{ kind: 'lens', answers: question }} />}
        {plan && <LensAnswer question={question} plan={plan} />}
      </>
    );
  };
  return (
    <ToolFrame
      title={planningPageMessages.lens}
      lead={planningPageMessages.lensLead}
      form={
        <form {...formProps}>
          <LensFields state={{ typed, errors }} cameras={cameras ?? []} />
        </form>
      }
      answer={answer()}
      below={
        <p className="mt-10 border-t border-line pt-4 text-small text-text-3">
          {planningPageMessages.pixelsPerMetreAfterIec}
        </p>
      }
    />
  );
}
