import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { rupeeSign } from '../../../domain/platform/money.ts';
import type { KitBody } from '../../../contract/planning/kit-body.ts';
import type { KitAnswer } from '../../../contract/planning/kit-shapes.ts';
import { askKit } from '../../../contract/planning/planning.ts';
import * as generalMessages from '../../../contract/platform/general-messages.ts';
import { paths } from '../../../contract/platform/page-paths.ts';
import { useAddLines } from '../../features/orders/shop/cart/use-add-lines.ts';
import { usePendingLines } from '../../features/orders/shop/cart/use-pending-lines.ts';
import { KitFields } from '../../features/planning/shop/kit-builder/kit-form.tsx';
import { BUDGET_NAMES, KitPlanCards } from '../../features/planning/shop/kit-builder/kit-plan-card.tsx';
import { readKitQuestion, readTypedKit } from '../../features/planning/shop/kit-builder/kit-question.ts';
import { useKitForm } from '../../features/planning/shop/kit-builder/use-kit-form.ts';
import { SharePlan } from '../../features/planning/shop/plans/share-plan.tsx';
import { Answer, ToolFrame } from '../../features/planning/shop/tools/tool-parts.tsx';
import { useOpenedSearch } from '../../features/planning/shop/tools/use-tool-form.ts';
import * as toolMessages from '../../features/planning/tool-messages.ts';
import { apiQuery } from '../../lib/api/api-query.ts';
import { PageHead } from '../../lib/page/page-head.tsx';
import type { PageUrl } from '../../lib/page/page.ts';
import * as planningPageMessages from './parts/planning-page-messages.ts';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import { Pending } from '../../ui/page/pending.tsx';

const kitQuery = (body: KitBody) => apiQuery(askKit, { body });

export const queries = ({ search }: PageUrl) => {
  const { question } = readKitQuestion(readTypedKit(search.toString()));
  return question ? [kitQuery(question)] : [];
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
  const { first, typed, rows, add, remove, formProps } = useKitForm(search);
  const { question, errors } = readKitQuestion(typed);
  const { data, isPending, refetch } = useQuery({
    ...kitQuery(question!),
    enabled: question !== null,
    placeholderData: keepPreviousData,
  });
  const addAll = useAddLines();
  usePendingLines();

  const answer = () => {
    if (question === null) return <Answer sentences={[]} />;
    if (isPending) return <Pending>{generalMessages.loading}</Pending>;
    if (!data) return <LoadFailed sentence={toolMessages.kitLoadFailed} onRetry={() => void refetch()} />;
    return (
      <>
        <Answer sentences={[summaryOf(data)]} />
        <KitPlanCards plans={data.plans} onAddAll={addAll} />
        <SharePlan plan={{ kind: 'kit', answers: question }} />
      </>
    );
  };
  return (
    <ToolFrame
      title={planningPageMessages.kitBuilder}
      lead="Name the places to watch. You read three lists of everything that they need, can change any line, and put it all into the cart with one press."
      form={
        <form {...formProps}>
          <KitFields first={first} rows={rows} errors={errors} onAdd={add} onRemove={remove} />
        </form>
      }
      answer={answer()}
      below={null}
    />
  );
}

/** `Value ₹13,121 · Balanced ₹14,921 · Best: not possible with what is in stock.` */
function summaryOf({ plans }: KitAnswer): string {
  return plans
    .map(({ budget, isPossible, total }) =>
      isPossible ? `${BUDGET_NAMES[budget]} ${rupeeSign(total)}` : `${BUDGET_NAMES[budget]}: not possible`,
    )
    .join(' · ');
}
