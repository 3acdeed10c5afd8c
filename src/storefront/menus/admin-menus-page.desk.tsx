import { useState, type ReactNode } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TextInLanguages } from '../languages/text-in-languages.shapes.ts';
import type { NamedLink } from '../pages/page-content.shapes.ts';
import { MAX_COLUMN_LINKS, MAX_FOOTER_COLUMNS, MAX_HEADER_LINKS } from '../pages/storefront-limits.ts';
import { Loaded } from '../../kit/web/loaded.tsx';
import type { OwnerMenus } from './menus.shapes.ts';
import { DeskHeading } from '../../platform/desk/desk-heading.desk.tsx';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { RefusedError, sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';
import { showConfirm } from '../../kit/web/lib/dialogs.ts';
import { useLeavingGuard } from '../../kit/web/lib/leaving-guard.tsx';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { ChangesBar } from '../../platform/desk/save-bar.desk.tsx';
import { ChangedNotice, TextFields } from '../pages/text-fields.desk.tsx';
import { WithFaults, counted } from '../pages/field-names.desk.tsx';
import { useTargetName } from '../pages/link-field.desk.tsx';
import { ListRows } from '../pages/list-rows.desk.tsx';
import { Fields } from '../pages/value-field.desk.tsx';

// Read each time the page opens, and never while it is edited.
const menusQuery = { ...apiQuery('GET /admin/menus', {}), gcTime: 0, staleTime: Infinity };

export function Component() {
  const query = useQuery(menusQuery);
  return (
    <>
      <DeskHeading page="adminMenus" />
      <Loaded query={query} failed="Could not load the menus. Please try again later.">
        {(data) => <MenusForm menus={data} readAgain={async () => (await query.refetch()).data} />}
      </Loaded>
    </>
  );
}

interface Props {
  menus: OwnerMenus;
  readAgain: () => Promise<OwnerMenus | undefined>;
}

function MenusForm({ menus, readAgain }: Props) {
  const client = useQueryClient();
  const [saved, setSaved] = useState(menus);
  const [draft, setDraft] = useState(menus);
  const saving = useMutation({
    mutationFn: async () => {
      const fields = namelessIn(draft);
      if (Object.keys(fields).length > 0)
        throw new RefusedError(400, { message: 'Some names are missing.', fields });
      return callApi('PUT /admin/menus', { body: draft });
    },
    onSuccess: (reply) => {
      begin(reply);
      invalidateQueries(client, '/shop');
      toasts.success('Menus saved.');
    },
    onError: (error) => toasts.error(sentenceOf(error, 'Could not save the menus.')),
  });
  const isChanged = draft !== saved;
  useLeavingGuard(
    () => isChanged,
    () => showConfirm('Leave without saving the menus?', { confirmLabel: 'Leave without saving' }),
  );

  function begin(from: OwnerMenus): void {
    setSaved(from);
    setDraft(from);
    saving.reset();
  }

  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6 [&_.input]:scroll-mt-40 [&_.input]:scroll-mb-56">
      <ChangedNotice
        error={saving.error}
        onShowTheirs={() => void readAgain().then((theirs) => theirs && begin(theirs))}
      />
      <WithFaults error={saving.error} values={draft}>
        <Menu title="Header">
          <LinkRows
            links={draft.header}
            path="header"
            max={MAX_HEADER_LINKS}
            onChange={(header) => setDraft({ ...draft, header })}
          />
        </Menu>
        <Menu title="Footer">
          <ListRows
            items={draft.footer}
            path="footer"
            noun="column"
            min={1}
            max={MAX_FOOTER_COLUMNS}
            nameOf={({ title }) => title.en}
            detailOf={({ links }) => `· ${counted(links.length, 'link')}`}
            newItem={() => ({ title: { en: '' }, links: [newLink()] })}
            onChange={(footer) => setDraft({ ...draft, footer })}
          >
            {(column, onColumn, path) => (
              <>
                <TextFields
                  field="title"
                  path={`${path}.title`}
                  value={column.title}
                  onChange={(title) => onColumn({ ...column, title: title as TextInLanguages })}
                />
                <LinkRows
                  links={column.links}
                  path={`${path}.links`}
                  max={MAX_COLUMN_LINKS}
                  onChange={(links) => onColumn({ ...column, links })}
                />
              </>
            )}
          </ListRows>
        </Menu>
      </WithFaults>
      {isChanged && (
        <ChangesBar
          unsaved="Menus changed"
          save="Save menus"
          isBusy={saving.isPending}
          onSave={() => saving.mutate()}
          onDiscard={() => begin(saved)}
        />
      )}
    </div>
  );
}

function Menu({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid min-w-0 grid-cols-1 gap-2">
      <h2 className="title-3">{title}</h2>
      {children}
    </section>
  );
}

interface LinkRowsProps {
  links: NamedLink[];
  path: string;
  max: number;
  onChange: (links: NamedLink[]) => void;
}

function LinkRows({ links, path, max, onChange }: LinkRowsProps) {
  const targetName = useTargetName();
  return (
    <ListRows
      items={links}
      path={path}
      noun="link"
      min={1}
      max={max}
      nameOf={({ name }) => name.en}
      detailOf={({ to }) => `→ ${targetName(to)}`}
      newItem={newLink}
      onChange={onChange}
    >
      {(link, onLink, ofLink) => (
        <Fields
          kind="menu"
          path={ofLink}
          value={{ ...link }}
          onChange={(changed) => onLink(changed as NamedLink)}
        />
      )}
    </ListRows>
  );
}

function newLink(): NamedLink {
  return { name: { en: '' }, to: '/' };
}

/** Shoppers cannot see a link without a name. */
function namelessIn({ header, footer }: OwnerMenus): Record<string, string> {
  const named: [string, TextInLanguages, string][] = [
    ...header.map(linkIn('header')),
    ...footer.flatMap(({ title, links }, index) => [
      [`footer[${index}].title.en`, title, 'Enter a title for this column.'] as [
        string,
        TextInLanguages,
        string,
      ],
      ...links.map(linkIn(`footer[${index}].links`)),
    ]),
  ];
  return Object.fromEntries(
    named.filter(([, { en }]) => en.trim() === '').map(([path, , fault]) => [path, fault]),
  );
}

const linkIn =
  (list: string) =>
  ({ name }: NamedLink, index: number): [string, TextInLanguages, string] => [
    `${list}[${index}].name.en`,
    name,
    'Enter a name for this link.',
  ];
