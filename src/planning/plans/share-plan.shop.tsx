import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import type { NewPlan } from './plans.shapes.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { CopyLink } from './copy-link.shop.tsx';
import type { KeptSketch } from '../sketch/kept-sketch.shop.ts';
import { planPageMessages, plansShopMessages } from './plan-page.words.ts';
import { withSketch } from '../sketch/with-sketch.shop.ts';

export type SharedPlan = Pick<NewPlan, 'kind' | 'answers'>;

interface Props {
  plan: SharedPlan;
  /** Sketch of a kit. */
  sketch?: KeptSketch | null;
}

/** Saves the plan and shows its link. A changed question gets a new link. */
export function SharePlan(props: Props) {
  return <Share key={JSON.stringify(props)} {...props} />;
}

function Share({ plan, sketch = null }: Props) {
  const client = useQueryClient();
  const share = useMutation({
    mutationFn: async () =>
      callApi('POST /plans', { body: (await withSketch(plan, sketch, true)) as NewPlan }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['/plans'] }),
    meta: { failed: planPageMessages.shareFailed },
  });
  if (share.data) return <PlanLink url={share.data.url} />;
  return (
    <Button
      kind="outline"
      busy={share.isPending}
      onClick={() => share.mutate()}
      className="justify-self-start"
    >
      <Link2 size={18} />
      {plansShopMessages.shareThisPlan}
    </Button>
  );
}

function PlanLink({ url }: { url: string }) {
  return (
    <div className="grid gap-2.5">
      {/* Focus moves here from the pressed button. */}
      <CopyLink label={plansShopMessages.linkToThisPlan} url={url} ref={(field) => field?.select()} />
      <p className="text-small text-text-2">{planPageMessages.kept}</p>
    </div>
  );
}
