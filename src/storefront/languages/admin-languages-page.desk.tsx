import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LanguageCode } from '../../kit/rules/languages.ts';
import { Loaded } from '../../kit/web/loaded.tsx';
import * as languageMessages from './language.words.ts';
import type { OfferedLanguages } from './text-in-languages.shapes.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';
import { useSwitches } from '../../kit/web/lib/api/use-switches.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { SwitchField, switchedTo } from '../../platform/desk/save-bar.desk.tsx';
import { DeskHeading } from '../../platform/desk/desk-heading.desk.tsx';

const languagesQuery = { ...apiQuery('GET /admin/languages', {}), staleTime: 0 };

/** Saved as soon as it is pressed. */
export function Component() {
  const query = useQuery(languagesQuery);
  return (
    <>
      <DeskHeading page="adminLanguages" />
      <Loaded query={query} failed={languageMessages.fetchFailed}>
        {(data) => <Languages languages={data} />}
      </Loaded>
    </>
  );
}

function Languages({ languages: { offered, known, coverage } }: { languages: OfferedLanguages }) {
  const client = useQueryClient();
  const { press, pressed } = useSwitches<OfferedLanguages, Partial<Record<string, boolean>>>({
    queryKey: languagesQuery.queryKey,
    save: (change, now) => {
      const codes = now.known.map(({ code }) => code as LanguageCode);
      const isOffered = (code: LanguageCode) => change[code] ?? now.offered.includes(code);
      const body = { updatedAt: now.updatedAt, offered: codes.filter(isOffered) };
      return callApi('PUT /admin/languages', { body });
    },
    onSaved: (change) => {
      for (const { code, name } of known)
        if (change[code] !== undefined) toasts.success(switchedTo(name, change[code]));
      invalidateQueries(client, '/shop');
    },
    onFailed: (error) => {
      toasts.error(sentenceOf(error, languageMessages.saveFailed));
      invalidateQueries(client, '/admin/languages');
    },
  });
  return (
    <ul className="grid max-w-[920px] gap-3">
      {known.map(({ code, name, locale }) => (
        <li key={code} className="grid gap-2 rounded-lg border border-line bg-surface p-4 md:p-6">
          <SwitchField
            label={name}
            lang={locale}
            checked={pressed[code] ?? offered.includes(code as LanguageCode)}
            disabled={code === 'en'}
            onChange={({ target }) => press({ [code]: target.checked })}
          />
          <p className="text-small text-text-2">
            {code === 'en' ? languageMessages.english : languageMessages.coverage(coverage[code]!)}
          </p>
        </li>
      ))}
    </ul>
  );
}
