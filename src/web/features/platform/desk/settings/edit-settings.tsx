import { useQuery } from '@tanstack/react-query';
import * as settingsMessages from '../../../../../contract/platform/settings-messages.ts';
import { DeskHeading } from '../desk-heading.tsx';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { sentenceOf } from '../../../../lib/api/failures.ts';
import { toasts } from '../../../../lib/toasts.ts';
import { LoadFailed } from '../../../../ui/page/load-failed.tsx';
import { ListPending } from '../../../../ui/tables/list-pending.tsx';
import { SettingsForm } from './settings-form.tsx';

export function EditSettings({ hasDocuments }: { hasDocuments: (gstin: string) => Promise<boolean> }) {
  const settings = useQuery({
    ...apiQuery('GET /admin/settings', {}),
    // Fetched each time the page opens, and never during an edit.
    gcTime: 0,
    staleTime: Infinity,
  });

  async function readNewer() {
    const read = await settings.refetch();
    if (read.isSuccess) return read.data;
    toasts.error(sentenceOf(read.error, settingsMessages.fetchFailed));
    return null;
  }

  return (
    <>
      <DeskHeading page="adminSettings" lead="What pages, mails and new invoices say of the shop" />
      {settings.data ? (
        <SettingsForm settings={settings.data} readNewer={readNewer} hasDocuments={hasDocuments} />
      ) : settings.isError ? (
        <LoadFailed
          sentence={sentenceOf(settings.error, settingsMessages.fetchFailed)}
          onRetry={() => void settings.refetch()}
        />
      ) : (
        <ListPending sentence={settingsMessages.loading} rows={6} />
      )}
    </>
  );
}
