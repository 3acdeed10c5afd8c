import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PageProps } from '../../kit/web/lib/page/page.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { paths } from '../../app/page-paths.ts';
import type { Block, PageContent } from './page-content.shapes.ts';
import type { OwnerPage, PagePublished } from './pages.shapes.ts';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { RefusedError } from '../../kit/web/lib/api/failures.ts';
import { showConfirm } from '../../kit/web/lib/dialogs.ts';
import { useLeavingGuard } from '../../kit/web/lib/leaving-guard.tsx';
import { Button } from '../../kit/web/ui/button.tsx';
import { Dialog } from '../../kit/web/ui/dialogs/dialog.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { PageHeading } from '../../kit/web/ui/page/page-heading.tsx';
import { Pending } from '../../kit/web/ui/page/pending.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { ChangedNotice } from './changed-notice.desk.tsx';
import { WithFaults, placeInWords } from './field-names.desk.tsx';
import { Fields } from './value-field.desk.tsx';
import { PagePreview } from './page-preview.desk.tsx';
import { PageVersions, usePageChanges } from './use-page-changes.desk.tsx';
import { SectionList } from './section-list.desk.tsx';

export function Component({ params: { id } }: PageProps) {
  return <PageEditor key={id} id={id!} />;
}

/** @param id the key of a page that every shop has, or an id */
function PageEditor({ id }: { id: string }) {
  const query = { ...apiQuery('GET /admin/pages/:id', { params: { id } }), staleTime: 0 };
  const { data, isError, refetch } = useQuery(query);
  const [warnings, setWarnings] = useState<PagePublished['warnings']>([]);
  if (data)
    return (
      <Editor
        key={data.updatedAt}
        page={data}
        warnings={warnings}
        onWarnings={setWarnings}
        onReadAgain={() => void refetch()}
      />
    );
  if (isError)
    return (
      <LoadFailed
        sentence="Could not load the page. Please try again later."
        onRetry={() => void refetch()}
      />
    );
  return <Pending>{generalMessages.loading}</Pending>;
}

const CONTENT = ['title', 'heading', 'kicker', 'lead', 'description', 'image', 'alt'] as const;

interface EditorProps {
  page: OwnerPage;
  /** Warnings of the last publishing, which has given the page another key. */
  warnings: PagePublished['warnings'];
  onWarnings: (warnings: PagePublished['warnings']) => void;
  onReadAgain: () => void;
}

function Editor({ page, warnings, onWarnings, onReadAgain }: EditorProps) {
  const [draft, setDraft] = useState<Partial<PageContent & { slug: string }>>({});
  const [isPreviewed, setPreviewed] = useState(false);
  const isTyped = Object.keys(draft).length > 0;
  const changes = usePageChanges(page, draft, { onSaved: () => setDraft({}), onWarnings });
  useLeavingGuard(
    () => isTyped,
    () => showConfirm('Leave without saving the page?', { confirmLabel: 'Leave without saving' }),
  );
  const shown = { ...page, ...draft };
  return (
    <>
      <PageHead title={page.title.en} description="Edit a page" />
      <p>
        <ShopLink to={paths.adminPages} className="link-line">
          Pages
        </ShopLink>
      </p>
      <PageHeading className="mb-1 md:text-[1.75rem]">{page.title.en}</PageHeading>
      <p className="mb-4 text-text-3">
        {page.path} · {STATES[page.state]}
      </p>
      <div className="mb-4 flex flex-wrap gap-2.5">
        <Button busy={changes.isBusy} onClick={changes.save}>
          Save draft
        </Button>
        <Button kind="outline" busy={changes.isBusy} onClick={changes.publish}>
          Publish
        </Button>
        <Button kind="outline" className="xl:hidden" onClick={() => setPreviewed(true)}>
          Preview
        </Button>
        <Button kind="outline" onClick={changes.openPreview}>
          Preview link
        </Button>
        {page.state === 'changed' && (
          <Button kind="outline" busy={changes.isBusy} onClick={() => void changes.discard()}>
            Discard draft
          </Button>
        )}
        {page.key === null && page.state !== 'draft' && (
          <Button kind="outline" busy={changes.isBusy} onClick={() => void changes.unpublish()}>
            Take offline
          </Button>
        )}
        {page.key === null && (
          <Button kind="danger" busy={changes.isBusy} onClick={() => void changes.remove()}>
            Delete page
          </Button>
        )}
      </div>
      <ChangedNotice
        error={changes.error}
        onShowTheirs={() => {
          setDraft({});
          onReadAgain();
        }}
      />
      {warnings.map(({ where, message }) => (
        <p key={where + message} role="status" className="mb-2 text-text-2">
          {placeInWords(where)}: {message}
        </p>
      ))}
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        <WithFaults error={changes.error}>
          {page.key === null && (
            <TextField
              label="Address"
              hint="Below /pages/. The old address will lead here."
              value={shown.slug ?? ''}
              error={changes.error instanceof RefusedError ? changes.error.fields.slug : undefined}
              onChange={(event) => setDraft({ ...draft, slug: event.target.value })}
            />
          )}
          <Fields
            kind="page"
            path=""
            value={Object.fromEntries(CONTENT.map((field) => [field, shown[field]]))}
            onChange={(changed) => setDraft({ ...draft, ...(changed as Partial<PageContent>) })}
          />
          <SectionList blocks={shown.blocks} onChange={(blocks: Block[]) => setDraft({ ...draft, blocks })} />
          <PageVersions page={page} onRestore={changes.restore} />
        </WithFaults>
        <PagePreview
          id={page._id}
          updatedAt={page.updatedAt}
          isTyped={isTyped}
          className="sticky top-4 hidden h-[calc(100dvh-2rem)] xl:flex"
        />
      </div>
      {isPreviewed && (
        <Dialog title="Preview" position="broad" onClose={() => setPreviewed(false)}>
          <PagePreview id={page._id} updatedAt={page.updatedAt} isTyped={isTyped} className="min-h-[60dvh]" />
        </Dialog>
      )}
    </>
  );
}

const STATES = { published: 'Published', changed: 'Changed since it was published', draft: 'Draft' };
