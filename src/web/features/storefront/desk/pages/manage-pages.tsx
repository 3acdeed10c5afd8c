import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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
import { Button } from '../../../../ui/button.tsx';
import { DialogForm } from '../../../../ui/dialogs/dialog-form.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { LoadFailed } from '../../../../ui/page/load-failed.tsx';
import { Pending } from '../../../../ui/page/pending.tsx';
import { ShopLink } from '../../../../ui/shop-link.tsx';

const STATES = { published: 'Published', changed: 'Changed', draft: 'Draft' };

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
        <Pending>{generalMessages.loading}</Pending>
      )}
      {isAdding && <AddPageDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function PageTable({ pages }: { pages: ListedPage[] }) {
  return (
    <>
      <div className="overflow-x-auto rounded-lg border border-line">
        <table className="w-full text-left">
          <caption className="sr-only">Pages</caption>
          <thead>
            <tr>
              {['Title', 'Address', 'State', 'Changed'].map((name) => (
                <th key={name} scope="col" className="p-3 text-small text-text-3">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {pages.map((page) => (
              <tr key={page._id} className="border-t border-line">
                <td className="p-3">
                  <ShopLink
                    to={paths.adminPage(page.key ?? page._id)}
                    className="link-line font-[650] wrap-anywhere"
                  >
                    {page.title.en}
                  </ShopLink>
                </td>
                <td className="p-3 wrap-anywhere">{page.path}</td>
                <td className="p-3">{STATES[page.state]}</td>
                <td className="num p-3">
                  {new Date(page.updatedAt).toLocaleDateString('en-IN')}
                  {page.updatedBy !== null && ` by ${page.updatedBy}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {pages.every(({ key }) => key !== null) && <p className="mt-4 text-text-3">No own pages yet.</p>}
    </>
  );
}

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
