import * as growthMessages from '../../../../../contract/storefront/growth-messages.ts';
import type { Growth } from '../../../../../contract/storefront/growth-shapes.ts';
import { TextField } from '../../../../ui/forms/field.tsx';
import { CheckField } from '../../../../ui/forms/check-field.tsx';
import { GrowthCard } from './growth-card.tsx';

interface Props {
  growth: Pick<Growth, 'feeds' | 'google' | 'meta'>;
  onChange: (change: { google?: boolean; meta?: boolean }) => void;
}

export function FeedSettings({ growth: { feeds, google, meta }, onChange }: Props) {
  return (
    <GrowthCard title={growthMessages.feedsTitle} lead={growthMessages.feedsLead}>
      <CheckField
        label={growthMessages.googleLabel}
        checked={google}
        onChange={({ target }) => onChange({ google: target.checked })}
      />
      {google && <Address feed={growthMessages.googleLabel} address={feeds.google} />}
      <CheckField
        label={growthMessages.metaLabel}
        checked={meta}
        onChange={({ target }) => onChange({ meta: target.checked })}
      />
      {meta && <Address feed={growthMessages.metaLabel} address={feeds.meta} />}
      {feeds.leftCount > 0 && (
        <>
          <p>{growthMessages.left(feeds.leftCount)}</p>
          <ul className="grid list-disc gap-1 pl-5 text-text-2">
            {feeds.left.map(({ sku, name, why }) => (
              <li key={`${sku} ${name}`}>
                {[sku, name].filter(Boolean).join(' ')}: {growthMessages.why[why]}
              </li>
            ))}
          </ul>
        </>
      )}
    </GrowthCard>
  );
}

function Address({ feed, address }: { feed: string; address: string }) {
  return (
    <TextField
      label={`${growthMessages.address}: ${feed}`}
      readOnly
      value={address}
      onFocus={({ target }) => target.select()}
    />
  );
}
