import { useQuery } from '@tanstack/react-query';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { paths } from '../../app/page-paths.ts';
import { SharePlan } from '../plans/share-plan.shop.tsx';
import { planPower } from './plan-power.shop.ts';
import { BackupAnswer, CableAnswer, PoeAnswer, SupplyAnswer } from './power-answers.shop.tsx';
import { POWER_FORM, PowerFields } from './power-form.shop.tsx';
import { readPowerQuestions } from './power-questions.shop.ts';
import {
  constantsOf,
  constantsQuery,
  powerStockQuery,
  Answer,
  Sources,
  ToolFrame,
} from '../tools/tool-parts.shop.tsx';
import { useOpenedSearch, useToolForm } from '../tools/use-tool-form.shop.ts';
import { toolMessages } from '../tools/tool.words.ts';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import { planningPageMessages } from '../facts/planning-page.words.ts';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Pending } from '../../kit/web/ui/page/pending.tsx';

const powerConstantsQuery = constantsQuery('poe', 'cable', 'supply', 'signal', 'backup');

export const queries = () => [powerConstantsQuery, powerStockQuery];

export function Component() {
  const { key, search } = useOpenedSearch();
  return (
    <>
      <PageHead
        title={planningPageMessages.cctvPowerCalculator}
        description={planningPageMessages.poeBudgetsWithASpare}
        canonical={paths.powerTool}
      />
      <Tool key={key} search={search} />
    </>
  );
}

function Tool({ search }: { search: string }) {
  const { typed, formProps } = useToolForm(POWER_FORM, search);
  const constants = useQuery(powerConstantsQuery);
  const stock = useQuery(powerStockQuery);
  const { question, errors } = readPowerQuestions(typed);

  const answer = () => {
    if (constants.isPending || stock.isPending) return <Pending>{generalMessages.loading}</Pending>;
    if (!constants.data || !stock.data) {
      const retry = () => [constants, stock].forEach(({ refetch }) => void refetch());
      return <LoadFailed sentence={toolMessages.loadFailed} onRetry={retry} />;
    }
    const answers = planPower(question ?? {}, constantsOf(constants.data), stock.data);
    const { poe, cable, supply, backup } = answers;
    const found = [poe, cable, supply, backup].filter((each) => each !== undefined);
    return (
      <>
        <Answer
          sentences={found.map(({ plan }) => plan.sentence)}
          {...(question && { hint: toolMessages.fill })}
        />
        {poe && <PoeAnswer {...poe} share={<SharePlan plan={{ kind: 'poe', answers: poe.question }} />} />}
        {cable && (
          <CableAnswer {...cable} share={<SharePlan plan={{ kind: 'cable', answers: cable.question }} />} />
        )}
        {supply && (
          <SupplyAnswer
            {...supply}
            share={<SharePlan plan={{ kind: 'supply', answers: supply.question }} />}
          />
        )}
        {backup && (
          <BackupAnswer
            {...backup}
            share={<SharePlan plan={{ kind: 'backup', answers: backup.question }} />}
          />
        )}
      </>
    );
  };
  return (
    <ToolFrame
      title={planningPageMessages.power}
      lead={planningPageMessages.powerLead}
      form={
        <form {...formProps}>
          <PowerFields state={{ typed, errors }} />
        </form>
      }
      answer={answer()}
      below={constants.data && <Sources constants={constants.data} />}
    />
  );
}
