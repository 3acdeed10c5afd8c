import { generalMessages } from '../shell/general.words.ts';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Pending } from '../../kit/web/ui/page/pending.tsx';
import { ChannelsForm } from './channels-form.desk.tsx';
import { TemplatesTable } from './templates-table.desk.tsx';
import { useMessageSettings } from './use-message-settings.desk.ts';

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
