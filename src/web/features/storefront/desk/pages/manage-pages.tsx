import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminDate } from '../../../../../domain/platform/dates.ts';
import { generalMessages } from '../../../../../contract/platform/general-messages.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import type { ListedPage } from '../../../../../contract/storefront/pages-shapes.ts';
import { addPage, listPages } from '../../../../../contract/storefront/pages.ts';
import { DeskHeading } from '../../../platform/desk/desk-heading.tsx';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { RefusedError, sentenceOf } from '../../../../lib/api/failures.ts';
import { invalidateQueries } from '../../../../lib/api/invalidate-queries.ts';
import { useNavigate } from '../../../../router/router.tsx';
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { DialogForm } from '../../../../ui/dialogs/dialog-form.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { LoadFailed } from '../../../../ui/page/load-failed.tsx';
import { ShopLink } from '../../../../ui/shop-link.tsx';
import { DataTable, type Column } from '../../../../ui/tables/data-table.tsx';
import { ListPending } from '../../../../ui/tables/list-pending.tsx';

const STATES: Record<ListedPage['state'], { name: string; tone: BadgeTone }> = {
  published: { name: 'Published', tone: 'green' },
  changed: { name: 'Changed', tone: 'amber' },
  draft: { name: 'Draft', tone: 'grey' },
};

export function ManagePages() {
  const { data, isError, refetch } = useQuery({ ...apiQuery(listPages, {}), staleTime: 0 });
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <DeskHeading
        page="adminPages"
        actions={
          <Button data-admin-new onClick={() => setAdding(true)}>
            New page
          </Button>
        }
      />
      {data ? (
        <PageTable pages={data} />
      ) : isError ? (
        <LoadFailed
          sentence="Could not load the pages. Please try again later."
          onRetry={() => void refetch()}
        />
      ) : (
        <ListPending sentence={generalMessages.loading} rows={10} />
      )}
      {isAdding && <AddPageDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function PageTable({ pages }: { pages: ListedPage[] }) {
  return (
    <>
      <div className="md:overflow-hidden md:rounded-lg md:border md:border-line md:bg-surface">
        <DataTable caption="Pages" columns={COLUMNS} rows={pages} keyOf={({ _id }) => _id} isBusy={false} />
      </div>
      {pages.every(({ key }) => key !== null) && <p className="mt-4 text-text-3">No own pages yet.</p>}
    </>
  );
}

const COLUMNS: Column<ListedPage>[] = [
  {
    name: 'Title',
    onCard: 'title',
    cell: ({ _id, key, title }) => (
      <ShopLink
        to={paths.adminPage(key ?? _id)}
        className="link-line inline-flex min-h-6 items-center font-[650] wrap-anywhere"
      >
        {title.en}
      </ShopLink>
    ),
  },
  { name: 'Address', cell: ({ path }) => <span className="wrap-anywhere">{path}</span> },
  {
    name: 'State',
    cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].name}</Badge>,
  },
  {
    name: 'Changed',
    cell: ({ updatedAt, updatedBy }) => (
      <span className="num">
        {adminDate(updatedAt)}
        {updatedBy !== null && ` by ${updatedBy}`}
      </span>
    ),
  },
];

function AddPageDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [title, setTitle] = useState('');
  const [slug, setSlug] = useState('');
  const [refusals, setRefusals] = useState(0);
  const adding = useMutation({
    mutationFn: () => callApi(addPage, { body: { slug, title: { en: title } } }),
    onSuccess: ({ _id }) => navigate(paths.adminPage(_id)),
    onError: () => setRefusals(refusals + 1),
    onSettled: () => invalidateQueries(client, listPages.path),
  });
  const faults = adding.error instanceof RefusedError ? adding.error.fields : {};
  const hasFault = 'slug' in faults || 'title' in faults;
  return (
    <DialogForm
      title="New page"
      submitLabel={adding.isPending ? 'Adding…' : 'Add page'}
      isBusy={adding.isPending}
      refusals={refusals}
      failure={adding.error && !hasFault ? sentenceOf(adding.error, 'Could not add the page.') : null}
      onSubmit={() => adding.mutate()}
      onCancel={onClose}
    >
      <TextField
        label="Title"
        required
        data-first-focus
        value={title}
        error={faults.title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextField
        label="Address"
        required
        hint="Below /pages/, such as diwali-offers."
        value={slug}
        error={faults.slug}
        onChange={(event) => setSlug(event.target.value)}
      />
    </DialogForm>
  );
}
