import { generalMessages } from '../../../../../contract/platform/general-messages.ts';
import { LoadFailed } from '../../../../ui/page/load-failed.tsx';
import { Pending } from '../../../../ui/page/pending.tsx';
import { ChannelsForm } from './channels-form.tsx';
import { TemplatesTable } from './templates-table.tsx';
import { useMessageSettings } from './use-message-settings.ts';

export function MessageSettingsPanel() {
  const { data, isPending, refetch } = useMessageSettings();
  if (isPending) return <Pending>{generalMessages.loading}</Pending>;
  if (!data)
    return (
      <LoadFailed
        sentence="Could not load these settings. Please try again later."
        onRetry={() => void refetch()}
      />
    );
  return (
    <div className="grid gap-6">
      <ChannelsForm key={data.updatedAt} settings={data} />
      <TemplatesTable settings={data} />
    </div>
  );
}
