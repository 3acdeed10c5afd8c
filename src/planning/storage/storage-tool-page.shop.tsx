import { useQuery } from '@tanstack/react-query';
import { planStorage } from './storage-plan.ts';
import { paths } from '../../app/page-paths.ts';
import { SharePlan } from '../plans/share-plan.shop.tsx';
import { storageShopMessages } from './storage-shop.words.ts';
import { StorageAnswer } from './storage-answer.shop.tsx';
import { STORAGE_FORM, presetsQuery, StorageFields, readStorageQuestion } from './storage-form.shop.tsx';
import {
  constantsOf,
  constantsQuery,
  disksQuery,
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
    if (constants.isPending || disks.isPending) return <Pending />;
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
    const disk = plan?.disks[0];
    return (
      <>
        {disk && (
          <p className="num title-2">
            {storageShopMessages.disksKeep(disk.count, disk.totalTB, disk.days.expected)}
          </p>
        )}
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
