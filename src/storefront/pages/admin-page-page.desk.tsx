import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { PageProps } from '../../kit/web/lib/page/page.ts';
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
import { Field, TextField } from '../../kit/web/ui/forms/field.tsx';
import { FormSection } from '../../kit/web/ui/forms/form-section.tsx';
import { inputClass } from '../../kit/web/ui/input-class.ts';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { PageHeading } from '../../kit/web/ui/page/page-heading.tsx';
import { Pending } from '../../kit/web/pending.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { SaveBar } from '../../platform/desk/save-bar.desk.tsx';
import { ChangedNotice } from './text-fields.desk.tsx';
import { counted, NEW_BLOCKS, nameOfField, nounOf, WithFaults, placeInWords } from './field-names.desk.tsx';
import { ListRows } from './list-rows.desk.tsx';
import { PagePreview, PageVersions, usePageChanges, type PageDraft } from './use-page-changes.desk.tsx';
import { MAX_BLOCKS } from './storefront-limits.ts';
import { Fields } from './value-field.desk.tsx';

export function Component({ params: { id } }: PageProps) {
  return <PageEditor key={id} id={id!} />;
}

/** @param id the key of a page that every shop has, or an id */
function PageEditor({ id }: { id: string }) {
  // Read each time the page opens, and never while it is edited.
  const { data, isError, refetch } = useQuery({
    ...apiQuery('GET /admin/pages/:id', { params: { id } }),
    gcTime: 0,
    staleTime: Infinity,
  });
  if (data) return <Editor opened={data} readAgain={async () => (await refetch()).data} />;
  if (isError)
    return (
      <LoadFailed
        sentence="Could not load the page. Please try again later."
        onRetry={() => void refetch()}
      />
    );
  return <Pending />;
}

const HEADING = ['heading', 'kicker', 'lead', 'image', 'alt'] as const;
const SEARCH_TEXT = ['title', 'description'] as const;

interface EditorProps {
  opened: OwnerPage;
  readAgain: () => Promise<OwnerPage | undefined>;
}

function Editor({ opened, readAgain }: EditorProps) {
  const [page, setPage] = useState(opened);
  const [draft, setDraft] = useState<PageDraft>({});
  const [warnings, setWarnings] = useState<PagePublished['warnings']>([]);
  const [isPreviewed, setPreviewed] = useState(false);
  const isTyped = Object.keys(draft).length > 0;
  const changes = usePageChanges(page, draft, { onSaved: begin, onWarnings: setWarnings });
  useLeavingGuard(
    () => isTyped,
    () => showConfirm('Leave without saving the page?', { confirmLabel: 'Leave without saving' }),
  );
  const shown = { ...page, ...draft };
  const faults = changes.error instanceof RefusedError ? changes.error.fields : {};
  const change = (part: PageDraft) => setDraft((before) => ({ ...before, ...part }));

  function begin(from: OwnerPage): void {
    setPage(from);
    setDraft({});
  }

  /** Fields of the page itself. */
  const part = (title: string, lead: string, names: readonly (keyof PageContent)[], more?: ReactNode) => (
    <FormSection
      title={title}
      lead={lead}
      hasError={Object.keys(faults).some((path) => names.some((name) => path.startsWith(name)))}
    >
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <Fields
          kind="page"
          path=""
          value={Object.fromEntries(names.map((name) => [name, shown[name]]))}
          onChange={(changed) => change(changed as PageDraft)}
        />
        {more}
      </div>
    </FormSection>
  );

  const preview = (className: string) => (
    <PagePreview id={page._id} updatedAt={page.updatedAt} isTyped={isTyped} className={className} />
  );

  return (
    <>
      <PageHead title={page.title.en} description="Edit a page" />
      <p>
        <ShopLink to={paths.adminPages} className="link-line text-info">
          Pages
        </ShopLink>
      </p>
      <div className="mb-4 flex flex-wrap items-end gap-2.5">
        <div className="mr-auto">
          <PageHeading className="mb-1 md:text-[1.75rem]">{page.title.en}</PageHeading>
          <p className="text-text-3">
            {page.path} · {STATES[page.state]}
          </p>
        </div>
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
        <Button kind="outline" className="xl:hidden" onClick={() => setPreviewed(true)}>
          Preview
        </Button>
      </div>
      <ChangedNotice
        error={changes.error}
        onShowTheirs={() => void readAgain().then((theirs) => theirs && begin(theirs))}
      />
      {warnings.map(({ where, message }) => (
        <p key={where + message} role="status" className="mb-2 text-text-2">
          {placeInWords(where)}: {message}
        </p>
      ))}
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        <div className="grid grid-cols-1 gap-6 [&_.input]:scroll-mt-40 [&_.input]:scroll-mb-56">
          <WithFaults error={changes.error} values={shown}>
            <SectionList blocks={shown.blocks} onChange={(blocks) => change({ blocks })} />
            {part('Heading', 'What the page begins with', HEADING)}
            {part(
              'Search text',
              'What search engines and the browser’s tab show',
              SEARCH_TEXT,
              page.key === null && (
                <TextField
                  label="Address"
                  hint="Below /pages/. The old address will lead here."
                  value={shown.slug ?? ''}
                  error={faults.slug}
                  onChange={(event) => change({ slug: event.target.value })}
                />
              ),
            )}
            <PageVersions page={page} onRestore={changes.restore} />
          </WithFaults>
          <SaveBar unsaved={isTyped ? 'Not saved yet' : ''}>
            {page.state === 'changed' ? (
              <Button kind="plain" busy={changes.isBusy} onClick={() => void changes.discard()}>
                Discard draft
              </Button>
            ) : (
              isTyped && (
                <Button kind="plain" onClick={() => setDraft({})}>
                  Discard
                </Button>
              )
            )}
            <Button kind="outline" onClick={changes.openPreview}>
              Preview link
            </Button>
            <Button kind="outline" busy={changes.isBusy} onClick={changes.save}>
              Save draft
            </Button>
            <Button busy={changes.isBusy} onClick={changes.publish}>
              Publish
            </Button>
          </SaveBar>
        </div>
        {preview('sticky top-4 hidden h-[calc(100dvh-2rem)] xl:flex')}
      </div>
      {isPreviewed && (
        <Dialog title="Preview" position="broad" onClose={() => setPreviewed(false)}>
          {preview('min-h-[60dvh]')}
        </Dialog>
      )}
    </>
  );
}

const STATES = { published: 'Published', changed: 'Changed since it was published', draft: 'Draft' };

interface SectionListProps {
  blocks: Block[];
  onChange: (blocks: Block[]) => void;
}

function SectionList({ blocks, onChange }: SectionListProps) {
  const [kind, setKind] = useState('text');
  return (
    <section aria-labelledby="page-sections" className="grid min-w-0 grid-cols-1 gap-3">
      <h2 id="page-sections" className="title-3">
        Sections
      </h2>
      <ListRows
        items={blocks}
        path="blocks"
        noun="section"
        min={1}
        max={MAX_BLOCKS}
        nameOf={(block) => titleOf(block) || nameOfField(block.kind)}
        detailOf={detailOf}
        newItem={() => ({ kind, ...NEW_BLOCKS[kind]!() }) as unknown as Block}
        beside={
          <Field label="Kind of section">
            {(wiring) => (
              <select
                {...wiring}
                className={inputClass}
                value={kind}
                onChange={(event) => setKind(event.target.value)}
              >
                {Object.keys(NEW_BLOCKS).map((each) => (
                  <option key={each} value={each}>
                    {nameOfField(each)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        }
        onChange={onChange}
      >
        {(block, onBlock, path) =>
          block.kind === 'contact' ? (
            <p className="text-text-3">
              The contact form, with the phone, e-mail and address of your settings.
            </p>
          ) : (
            <Fields
              kind={block.kind}
              path={path}
              value={block}
              onChange={(changed) => onBlock(changed as Block)}
            />
          )
        }
      </ListRows>
    </section>
  );
}

function titleOf(block: Block): string {
  return 'title' in block ? block.title.en : '';
}

/** `· 4 tiles`; the kind of a section without a list, unless that is its name. */
function detailOf(block: Block): string {
  const list = Object.entries(block).find(([, value]) => Array.isArray(value));
  if (list) return `· ${counted((list[1] as unknown[]).length, nounOf(block.kind, list[0]))}`;
  return titleOf(block) === '' ? '' : `· ${nameOfField(block.kind)}`;
}
