import { useMutation, useQueryClient, useQuery } from '@tanstack/react-query';
import { paths } from '../../app/page-paths.ts';
import type { PageContent } from './page-content.shapes.ts';
import type { OwnerPage, PagePublished } from './pages.shapes.ts';
import { adminTime } from '../../kit/rules/dates.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';
import { showConfirm } from '../../kit/web/lib/dialogs.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { useNavigate } from '../../kit/web/router/router.tsx';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { Button } from '../../kit/web/ui/button.tsx';

export type PageDraft = Partial<PageContent & { slug: string }>;

type Warnings = PagePublished['warnings'];

/** What is said when it is done, and the page as it is then; null once it is deleted. */
type Step = () => Promise<[sentence: string, page: OwnerPage | null]>;

/** The steps of one page; typed values stay where a step is refused. */
export function usePageChanges(
  page: OwnerPage,
  draft: PageDraft,
  { onSaved, onWarnings }: { onSaved: (page: OwnerPage) => void; onWarnings: (warnings: Warnings) => void },
) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const params = { id: page._id };
  const { updatedAt } = page;
  const body = { updatedAt };
  const { mutate, isPending, error } = useMutation({
    mutationFn: (step: Step) => step(),
    onMutate: () => onWarnings([]),
    onSuccess: ([sentence, saved]) => {
      if (saved) onSaved(saved);
      invalidateQueries(client, '/admin/pages', '/admin/pages/:id/versions', '/pages/:key');
      toasts.success(sentence);
    },
    onError: (reason) => toasts.error(sentenceOf(reason, 'Could not save the page.')),
  });
  // Writes nothing, so that what was typed stays.
  const preview = useMutation({
    mutationFn: () => callApi('POST /admin/pages/:id/preview', { params, body: {} }),
    onSuccess: async ({ path }) => {
      window.open(path, '_blank', 'noopener');
      await navigator.clipboard.writeText(location.origin + path).catch(() => undefined);
      toasts.success('The preview’s link is copied. It works for half an hour.');
    },
    onError: (reason) => toasts.error(sentenceOf(reason, 'Could not open the preview.')),
  });

  /** Publishing may be refused after the draft was saved. */
  async function saved(): Promise<OwnerPage> {
    if (Object.keys(draft).length === 0) return page;
    const reply = await callApi('PUT /admin/pages/:id', { params, body: { updatedAt, ...draft } });
    onSaved(reply);
    return reply;
  }

  const run = (step: Step) => () => mutate(step);
  const asking = (question: string, confirmLabel: string, step: Step) => async () => {
    if (await showConfirm(question, { confirmLabel })) mutate(step);
  };

  return {
    error,
    isBusy: isPending || preview.isPending,
    save: run(async () => ['Draft saved.', await saved()]),
    publish: run(async () => {
      const answer = await callApi('POST /admin/pages/:id/publish', {
        params,
        body: { updatedAt: (await saved()).updatedAt },
      });
      onWarnings(answer.warnings);
      return ['Page published.', answer.page];
    }),
    discard: asking('Discard the draft? What is public stays.', 'Discard draft', async () => [
      'Draft discarded.',
      await callApi('POST /admin/pages/:id/discard', { params, body }),
    ]),
    unpublish: asking('Take this page offline?', 'Take offline', async () => [
      'Page taken offline.',
      await callApi('POST /admin/pages/:id/unpublish', { params, body }),
    ]),
    remove: asking('Delete this page and all its versions?', 'Delete page', async () => {
      const { message } = await callApi('DELETE /admin/pages/:id', { params, query: body });
      navigate(paths.adminPages);
      return [message, null];
    }),
    restore: (version: number) => {
      const step: Step = async () => [
        `Version ${version} is the draft now.`,
        await callApi('POST /admin/pages/:id/restore', { params, body: { ...body, version } }),
      ];
      if (Object.keys(draft).length === 0) mutate(step);
      else void asking(`Restore version ${version}? What you typed is lost.`, 'Restore', step)();
    },
    openPreview: () => preview.mutate(),
  };
}

interface Props {
  page: OwnerPage;
  onRestore: (version: number) => void;
}

export function PageVersions({ page, onRestore }: Props) {
  const { data = [] } = useQuery({
    ...apiQuery('GET /admin/pages/:id/versions', { params: { id: page._id } }),
    staleTime: 0,
  });
  return (
    <section aria-labelledby="page-versions" className="grid gap-2">
      <h2 id="page-versions" className="title-3">
        Versions
      </h2>
      {data.length === 0 && <p className="text-text-3">Not published yet.</p>}
      <ul className="grid gap-1.5">
        {data.map(({ version, publishedAt, by, isCurrent }) => (
          <li key={version} className="flex flex-wrap items-center gap-3">
            <span className="num">
              Version {version}, {adminTime(publishedAt)}
              {by !== null && ` by ${by}`}
              {isCurrent && ' (public)'}
            </span>
            <Button
              kind="outline"
              size="small"
              aria-label={`Restore version ${version}`}
              onClick={() => onRestore(version)}
            >
              Restore
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
