import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../kit/web/loaded.tsx';
import { ManageConstants } from './manage-constants.desk.tsx';
import { DeskHeading } from '../../platform/desk/desk-heading.desk.tsx';
import { Tabs } from '../../kit/web/ui/page/tabs.tsx';
import { adminDate } from '../../kit/rules/dates.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import * as planningDeskMessages from './planning-desk.words.ts';
import { PresetsDialog } from './presets-dialog.desk.tsx';

export function Component() {
  return (
    <>
      <DeskHeading page="adminPlanning" />
      <Tabs
        label="Planning figures"
        tabs={[
          { name: 'Figures', panel: <ManageConstants /> },
          { name: 'Days to keep', panel: <ManagePresets /> },
        ]}
      />
    </>
  );
}

const sentences = planningDeskMessages.presets;

/** Retention periods required by rules; shoppers choose from them in the planner. */
function ManagePresets() {
  const query = useQuery(apiQuery('GET /planning/presets', {}));
  const { data } = query;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section
      aria-labelledby="presets"
      className="grid gap-3 rounded-lg border border-line bg-surface p-4 md:p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id="presets" className="title-3">
            Days to keep
          </h2>
          <p className="mt-1 text-small text-text-2">
            What rules ask of places. Shoppers choose from this list in the storage tool.
          </p>
        </div>
        {data && (
          <Button kind="outline" onClick={() => setIsOpen(true)}>
            Change the list
          </Button>
        )}
      </div>
      <Loaded query={query} failed={sentences.failed} loading={sentences.loading}>
        {(data) => (
          <>
            {data.length === 0 && <p className="text-text-2">{sentences.none}</p>}
            <ul className="divide-y divide-line">
              {data.map(({ key, place, days, source, sourceDay, note }) => (
                <li key={key} className="py-2">
                  <span className="font-[550] wrap-anywhere">{place}</span>, {days}{' '}
                  {days === 1 ? 'day' : 'days'}
                  <span className="block text-small wrap-anywhere text-text-3">
                    {source}, {adminDate(sourceDay)}
                    {note !== null && `. ${note}`}
                  </span>
                </li>
              ))}
            </ul>
            {isOpen && <PresetsDialog presets={data} onClose={() => setIsOpen(false)} />}
          </>
        )}
      </Loaded>
    </section>
  );
}
