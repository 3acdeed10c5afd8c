import { useQuery } from '@tanstack/react-query';
import { PageEditor } from './page-editor.desk.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';
import type { PageProps } from '../../kit/web/lib/page/page.ts';
import { ContentView } from '../../app/page-parts/content-view.shop.tsx';

export function Component({ params: { id } }: PageProps) {
  return (
    <PageEditor
      key={id}
      id={id!}
      drawPreview={(page, updatedAt) => <DraftPreview key={updatedAt} id={page} updatedAt={updatedAt} />}
    />
  );
}

/** The preview as its link shows it. */
function DraftPreview({ id, updatedAt }: { id: string; updatedAt: string }) {
  const { data } = useQuery({
    queryKey: ['draft-preview', id, updatedAt],
    queryFn: async () => {
      const { path } = await callApi('POST /admin/pages/:id/preview', { params: { id }, body: {} });
      return callApi('GET /previews/:token', { params: { token: path.split('/').at(-1)! } });
    },
  });
  return data ? <ContentView page={data} head={null} /> : null;
}
