import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { adminDate } from '../../kit/rules/dates.ts';
import { paths } from '../../app/page-paths.ts';
import type { ListedPage } from './pages.shapes.ts';
import { DeskList } from '../../platform/desk/desk-list.desk.tsx';
import { text } from '../../kit/web/forms/fields.tsx';
import { FormDialog } from '../../kit/web/forms/form-dialog.tsx';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { useNavigate } from '../../kit/web/router/router.tsx';
import { Badge, type BadgeTone } from '../../kit/web/ui/badge.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import type { Column } from '../../kit/web/ui/tables/data-table.tsx';

const STATES: Record<ListedPage['state'], { name: string; tone: BadgeTone }> = {
  published: { name: 'Published', tone: 'green' },
  changed: { name: 'Changed', tone: 'amber' },
  draft: { name: 'Draft', tone: 'grey' },
};

export function Component() {
  const { data: pages } = useQuery(apiQuery('GET /admin/pages', {}));
  return (
    <>
      <DeskList
        page="adminPages"
        noun={['page', 'pages']}
        icon={<FileText size={32} />}
        call="GET /admin/pages"
        reading={{ staleTime: 0 }}
        wordsOf={({ title }) => title.en}
        sentences={{ failed: 'Could not load the pages. Please try again later.', none: 'No pages.' }}
        columns={columns}
        buttons={[{ label: 'New page', dialog: (onClose) => <AddPageDialog onClose={onClose} /> }]}
      />
      {pages?.every(({ key }) => key !== null) && <p className="mt-4 text-text-3">No own pages yet.</p>}
    </>
  );
}

const columns: Column<ListedPage>[] = [
  {
    name: 'Title',
    onCard: 'title',
    cell: ({ _id, key, title }) => (
      <ShopLink
        to={paths.adminPage(key ?? _id)}
        className="link-line text-info inline-flex min-h-6 items-center font-[650] wrap-anywhere"
      >
        {title.en}
      </ShopLink>
    ),
  },
  { name: 'Address', cell: ({ path }) => <span className="wrap-anywhere">{path}</span> },
  {
    name: 'Status',
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

const fields = {
  title: text('Title', { required: true }),
  slug: text('Address', { required: true, hint: 'Below /pages/, such as diwali-offers.' }),
};

function AddPageDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <FormDialog
      title="New page"
      submitLabel="Add page"
      fields={fields}
      save={({ slug, title }) => callApi('POST /admin/pages', { body: { slug, title: { en: title } } })}
      changes={['/admin/pages']}
      saved={null}
      failed="Could not add the page."
      onSaved={({ _id }) => navigate(paths.adminPage(_id))}
      onClose={onClose}
    />
  );
}
