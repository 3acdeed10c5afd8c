import { useQuery } from '@tanstack/react-query';
import { planStorage } from '../../../domain/planning/storage/storage-plan.ts';
import { generalMessages } from '../../../contract/platform/general-messages.ts';
import { paths } from '../../../contract/platform/page-paths.ts';
import { SharePlan } from '../../features/planning/shop/plans/share-plan.tsx';
import { StorageAnswer } from '../../features/planning/shop/storage/storage-answer.tsx';
import {
  STORAGE_FORM,
  presetsQuery,
  StorageFields,
} from '../../features/planning/shop/storage/storage-form.tsx';
import { readStorageQuestion } from '../../features/planning/shop/storage/storage-question.ts';
import {
  constantsOf,
  constantsQuery,
  disksQuery,
  Answer,
  Sources,
  ToolFrame,
} from '../../features/planning/shop/tools/tool-parts.tsx';
import { useOpenedSearch, useToolForm } from '../../features/planning/shop/tools/use-tool-form.ts';
import { toolMessages } from '../../../contract/planning/tool-messages.ts';
import { PageHead } from '../../lib/page/page-head.tsx';
import { planningPageMessages } from '../../../contract/planning/planning-page-messages.ts';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import { Pending } from '../../ui/page/pending.tsx';

const storageConstantsQuery = constantsQuery('storage', 'disk');

export const queries = () => [storageConstantsQuery, disksQuery, presetsQuery];

export function Component() {
  const { key, search } = useOpenedSearch();
  return (
    <>
      <PageHead
        title={planningPageMessages.cctvStorageCalculator}
        description={planningPageMessages.howManyTerabytesYourCameras}
        canonical={paths.storageTool}
      />
      <Tool key={key} search={search} />
    </>
  );
}

function Tool({ search }: { search: string }) {
  const { typed, put, formProps } = useToolForm(STORAGE_FORM, search);
  const constants = useQuery(storageConstantsQuery);
  const disks = useQuery(disksQuery);
  const presets = useQuery(presetsQuery);
  const { question, errors } = readStorageQuestion(typed);

  const answer = () => {
    if (constants.isPending || disks.isPending) return <Pending>{generalMessages.loading}</Pending>;
    if (!constants.data || !disks.data) {
      const retry = () => [constants, disks].forEach(({ refetch }) => void refetch());
      return <LoadFailed sentence={toolMessages.loadFailed} onRetry={retry} />;
    }
    const plan =
      question &&
      planStorage(question, {
        constants: constantsOf(constants.data),
        constantsDay: constants.data.day,
        asked: new Map(),
        disks: disks.data,
      });
    return (
      <>
        <Answer sentences={plan ? [plan.sentence] : []} />
        {plan && <SharePlan plan={{ kind: 'storage', answers: question }} />}
        {plan && <StorageAnswer plan={plan} />}
      </>
    );
  };
  return (
    <ToolFrame
      title={planningPageMessages.storage}
      lead={planningPageMessages.storageLead}
      form={
        <form {...formProps}>
          <StorageFields
            state={{ typed, errors }}
            presets={presets.data ?? []}
            onDays={(days) => put({ days: String(days), disk: '', atleast: '1' })}
          />
        </form>
      }
      answer={answer()}
      below={constants.data && <Sources constants={constants.data} />}
    />
  );
}
