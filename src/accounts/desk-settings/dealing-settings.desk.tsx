import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Loaded } from '../../kit/web/loaded.tsx';
import * as deskSettingsMessages from './desk-settings.words.ts';
import type { DeskSettings } from './desk-settings.shapes.ts';
import { area, percent, whole } from '../../kit/web/forms/fields.tsx';
import { useForm } from '../../kit/web/forms/use-form.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { PageForm } from '../../platform/desk/save-bar.desk.tsx';
import { DeskCard } from './desk-card.desk.tsx';

/** The start of quotations, and the limit of discounts by counter staff. Owners only. */
export function DealingSettings() {
  const query = useQuery(apiQuery('GET /admin/desk-settings', {}));
  return (
    <DeskCard
      title="Quotations and counter"
      lead="What a new quotation says until you change it there, and the most that counter staff take off a price."
    >
      <Loaded query={query} failed={deskSettingsMessages.fetchFailed}>
        {(data) => <Form key={data.updatedAt} settings={data} />}
      </Loaded>
    </DeskCard>
  );
}

const fields = {
  quoteDays: whole('Days a quotation is valid'),
  counterDiscountMost: percent('Most discount at the counter, %', {
    hint: 'Off the buyer’s own price, in quotations too. Only staff who can set prices may give more.',
  }),
  quoteTerms: area('Terms of quotations', { maxLength: 1000 }),
};

function Form({ settings }: { settings: DeskSettings }) {
  const client = useQueryClient();
  const form = useForm({
    fields,
    from: settings,
    save: (body) => callApi('PUT /admin/desk-settings', { body: { ...body, updatedAt: settings.updatedAt } }),
    saved: deskSettingsMessages.saved,
    failed: deskSettingsMessages.saveFailed,
    onSaved: (saved) => client.setQueryData(apiQuery('GET /admin/desk-settings', {}).queryKey, saved),
  });
  return (
    <PageForm
      state={form}
      leave={deskSettingsMessages.leave}
      unsaved="Quotations and counter changed"
      save="Save"
    >
      {form.pair('quoteDays', 'counterDiscountMost')}
      {form.field('quoteTerms')}
    </PageForm>
  );
}
