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
import { useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../../kit/web/ui/class-names.ts';

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

const WIDTHS_PX = { Phone: 390, Desktop: 1280 };

interface PagePreviewProps {
  id: string;
  /** Of the draft: a later one is drawn again. */
  updatedAt: string;
  /** Whether something is typed that the draft does not hold yet. */
  isTyped: boolean;
  className?: string;
}

/** The saved draft in a frame of the shop: its link, with the shop's own style and width. */
export function PagePreview({ id, updatedAt, isTyped, className }: PagePreviewProps) {
  const [width, setWidth] = useState<keyof typeof WIDTHS_PX>(innerWidth < 768 ? 'Phone' : 'Desktop');
  const { data: address, isError } = useQuery({
    queryKey: ['draft-preview', id, updatedAt],
    queryFn: async () => (await callApi('POST /admin/pages/:id/preview', { params: { id }, body: {} })).path,
    staleTime: Infinity,
  });
  return (
    <section
      aria-label="Preview of the saved draft"
      className={classNames(
        'flex flex-col overflow-hidden rounded-lg border border-line bg-surface',
        className,
      )}
    >
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2">
        <p className="mr-auto text-small text-text-3">
          {isError
            ? 'Could not load the preview. Please try again later.'
            : isTyped
              ? 'Save the draft to see it here.'
              : 'The draft as shoppers would see it.'}
        </p>
        {(['Phone', 'Desktop'] as const).map((each) => (
          <Button
            key={each}
            kind={each === width ? 'strong' : 'outline'}
            size="small"
            aria-pressed={each === width}
            onClick={() => setWidth(each)}
          >
            {each}
          </Button>
        ))}
      </div>
      {address !== undefined && <Frame address={address} widthPx={WIDTHS_PX[width]} />}
    </section>
  );
}

/** As wide as a real window inside, and drawn as small as its box. */
function Frame({ address, widthPx }: { address: string; widthPx: number }) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const scrolledPx = useRef(0);
  useLayoutEffect(() => {
    const fit = () => {
      const { clientWidth, clientHeight } = box.current!;
      const scale = Math.min(1, clientWidth / widthPx);
      const { style } = frame.current!;
      style.width = `${widthPx}px`;
      style.height = `${clientHeight / scale}px`;
      style.transformOrigin = 'top left';
      style.transform = `scale(${scale})`;
    };
    const observer = new ResizeObserver(fit);
    observer.observe(box.current!);
    return () => observer.disconnect();
  }, [widthPx]);

  /** A saved draft is another page; the owner keeps the place. */
  function keepPlace(): void {
    const shown = frame.current!.contentWindow!;
    shown.scrollTo(0, scrolledPx.current);
    shown.addEventListener('scroll', () => {
      scrolledPx.current = shown.scrollY;
    });
  }

  return (
    <div ref={box} className="min-h-0 grow overflow-hidden bg-surface-2">
      {/* A frame that is not shown is not loaded. */}
      <iframe
        ref={frame}
        title="The page"
        src={address}
        loading="lazy"
        onLoad={keepPlace}
        className="mx-auto block max-w-none border-0"
      />
    </div>
  );
}
