import { useQuery } from '@tanstack/react-query';
import type { AskedProducts } from '../../../domain/planning/facts/plan-facts.ts';
import { planLens } from '../../../domain/planning/lens/lens-plan.ts';
import { generalMessages } from '../../../contract/platform/general-messages.ts';
import { paths } from '../../../contract/platform/page-paths.ts';
import { LensAnswer } from '../../features/planning/shop/lens/lens-answer.tsx';
import { LENS_FORM, LensFields, readLensQuestion } from '../../features/planning/shop/lens/lens-form.tsx';
import { camerasQuery } from '../../features/planning/shop/lens/stocked-cameras.ts';
import { SharePlan } from '../../features/planning/shop/plans/share-plan.tsx';
import { Answer, ToolFrame } from '../../features/planning/shop/tools/tool-parts.tsx';
import { useOpenedSearch, useToolForm } from '../../features/planning/shop/tools/use-tool-form.ts';
import { toolMessages } from '../../../contract/planning/tool-messages.ts';
import { PageHead } from '../../lib/page/page-head.tsx';
import { planningPageMessages } from '../../../contract/planning/planning-page-messages.ts';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import { Pending } from '../../ui/page/pending.tsx';

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
    if (isPending) return <Pending>{generalMessages.loading}</Pending>;
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
