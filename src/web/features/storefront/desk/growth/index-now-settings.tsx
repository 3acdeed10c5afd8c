import { adminTime } from '../../../../../domain/platform/dates.ts';
import * as growthMessages from '../../../../../contract/storefront/growth-messages.ts';
import type { Growth } from '../../../../../contract/storefront/growth-shapes.ts';
import { CheckField } from '../../../../ui/forms/check-field.tsx';
import { GrowthCard } from './growth-card.tsx';
import { GrowthWarnings } from './growth-warnings.tsx';

interface Props {
  growth: Pick<Growth, 'indexNow' | 'indexNowLast' | 'warnings'>;
  onChange: (change: { indexNow: boolean }) => void;
}

export function IndexNowSettings({ growth: { indexNow, indexNowLast, warnings }, onChange }: Props) {
  return (
    <GrowthCard title={growthMessages.indexNowTitle} lead={growthMessages.indexNowLead}>
      <CheckField
        label={growthMessages.indexNowLabel}
        checked={indexNow}
        onChange={({ target }) => onChange({ indexNow: target.checked })}
      />
      {indexNow && (
        <p className="num text-text-2">
          {indexNowLast
            ? growthMessages.lastPost(adminTime(indexNowLast.at), indexNowLast.addresses)
            : growthMessages.noPostYet}
        </p>
      )}
      <GrowthWarnings warnings={warnings} code="index_now" />
    </GrowthCard>
  );
}
