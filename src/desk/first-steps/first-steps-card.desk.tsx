import { useQuery } from '@tanstack/react-query';
import * as firstStepsMessages from './first-steps.words.ts';
import { paths } from '../../app/page-paths.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { useDeskRights } from '../../kit/web/lib/session/desk-rights.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { useFirstSteps } from './use-first-steps.desk.ts';

/** Shown to anyone who can do them, until it is hidden or nothing is left to do. */
export function FirstStepsCard() {
  const { data } = useQuery({
    ...apiQuery('GET /admin/first-steps', {}),
    enabled: useDeskRights().may('POST /admin/first-steps/:key/confirm', 'settings'),
    staleTime: 0,
  });
  const { hiding } = useFirstSteps();
  if (!data || data.dismissed || data.done === data.of) return null;
  return (
    <section
      aria-labelledby="first-steps"
      className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-lg border border-line bg-surface p-4 md:p-5"
    >
      <div className="min-w-0 flex-1 basis-60">
        <h2 id="first-steps" className="title-3 num">
          {firstStepsMessages.card(data.done, data.of)}
        </h2>
        <ShopLink
          to={paths.adminFirstSteps}
          className="link-line inline-flex min-h-11 items-center font-[550] text-info"
        >
          {firstStepsMessages.open}
        </ShopLink>
      </div>
      <Button kind="outline" size="small" busy={hiding.isPending} onClick={() => hiding.mutate()}>
        {firstStepsMessages.hide}
      </Button>
    </section>
  );
}
