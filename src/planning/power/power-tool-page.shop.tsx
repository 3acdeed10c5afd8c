import { useQuery } from '@tanstack/react-query';
import { paths } from '../../app/page-paths.ts';
import { SharePlan } from '../plans/share-plan.shop.tsx';
import { BackupAnswer, CableAnswer, PoeAnswer, SupplyAnswer } from './power-answers.shop.tsx';
import { POWER_FORM, PowerFields } from './power-form.shop.tsx';
import { readPowerQuestions, type PowerQuestions } from './power-questions.shop.ts';
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
import { Pending } from '../../kit/web/pending.tsx';
import type { PlanConstants } from '../planning-data/plan-constants.ts';
import type { AskedProducts, PlanProduct } from '../facts/fact-names.ts';
import { planBackup } from './backup-plan.ts';
import { planCable } from './cable-plan.ts';
import { planPoe } from './poe-plan.ts';
import { planSupply } from './supply-plan.ts';

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
    if (constants.isPending || stock.isPending) return <Pending />;
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

/** The power products on sale. */
interface PowerStock {
  switches: readonly PlanProduct<'switch'>[];
  supplies: readonly PlanProduct<'supply'>[];
  backups: readonly PlanProduct<'backup'>[];
}

/** @returns the answer to each question that is asked */
function planPower(
  { poe, cable, supply, backup }: PowerQuestions,
  constants: PlanConstants,
  { switches, supplies, backups }: PowerStock,
) {
  const asked: AskedProducts = new Map();
  return {
    poe: poe && { question: poe, plan: planPoe(poe, { constants, asked, switches }) },
    cable: cable && { question: cable, plan: planCable(cable, { constants, asked }) },
    supply: supply && { question: supply, plan: planSupply(supply, { constants, asked, supplies }) },
    backup: backup && { question: backup, plan: planBackup(backup, { constants, asked, backups }) },
  };
}
