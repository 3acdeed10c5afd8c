import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { Loaded } from '../../kit/web/loaded.tsx';
import { TimeLine } from '../../platform/desk/record-sheet.desk.tsx';
import * as orderPanelMessages from './order-panel.words.ts';

/** The statuses that an order had, newest first. */
export function OrderHistory({ id }: { id: string }) {
  const query = useQuery(apiQuery('GET /admin/orders/:id/history', { params: { id } }));
  return (
    <section aria-labelledby="order-history" className="mt-6">
      <h3 id="order-history" className="title-3 mb-3">
        History
      </h3>
      <Loaded query={query} failed={orderPanelMessages.historyFailed}>
        {(history) => (
          <TimeLine
            entries={history.map(({ status: text, at, by, reason }) => ({
              ...{ at, text, ref: null, by, note: reason ?? null },
            }))}
          />
        )}
      </Loaded>
    </section>
  );
}
