import { useQuery } from '@tanstack/react-query';
import * as firstStepsMessages from './first-steps.words.ts';
import type { FirstSteps } from './first-steps.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { useDeskRights } from '../../kit/web/lib/session/desk-rights.ts';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
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
  const next = nextStepOf(data);
  return (
    <section
      aria-labelledby="first-steps"
      className="mb-5 grid gap-3 rounded-lg border border-line bg-surface p-4 md:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="first-steps" className="title-3 num">
          {firstStepsMessages.card(data.done, data.of)}
        </h2>
        <Button kind="outline" size="small" busy={hiding.isPending} onClick={() => hiding.mutate()}>
          {firstStepsMessages.hide}
        </Button>
      </div>
      <StepsBar steps={data} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {next && (
          <div className="min-w-0 flex-1 basis-60">
            <b className="font-[650]">{next.title}</b>
            <StepAbout step={next} />
          </div>
        )}
        <ShopLink
          to={paths.adminFirstSteps}
          className="link-line inline-flex min-h-11 items-center font-[550] text-info"
        >
          {firstStepsMessages.open}
        </ShopLink>
        {next && <StartLink step={next} />}
      </div>
    </section>
  );
}

type Step = FirstSteps['steps'][number];

/** The first one that is not done; an optional one when no other is left. */
export function nextStepOf({ steps }: FirstSteps): Step | undefined {
  const open = steps.filter(({ done }) => !done);
  return open.find(({ optional }) => !optional) ?? open[0];
}

export function StepsBar({ steps: { done, of } }: { steps: FirstSteps }) {
  return (
    <progress
      aria-label={firstStepsMessages.card(done, of)}
      max={of}
      value={done}
      className="h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
    />
  );
}

export function StepAbout({ step: { key, note } }: { step: Step }) {
  const [sentence, minutes] = firstStepsMessages.abouts[key];
  return (
    <p className="text-text-2">
      {sentence} {note} <span className="text-text-3">{firstStepsMessages.minutes(minutes)}</span>
    </p>
  );
}

export function StartLink({ step: { to } }: { step: Step }) {
  return (
    <ShopLink to={to} className={buttonClass('primary')}>
      {firstStepsMessages.start}
    </ShopLink>
  );
}
