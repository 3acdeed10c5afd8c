import { useQuery } from '@tanstack/react-query';
import type { OwnerPage } from './pages.shapes.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { Button } from '../../kit/web/ui/button.tsx';

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
              Version {version}, {new Date(publishedAt).toLocaleString('en-IN')}
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
