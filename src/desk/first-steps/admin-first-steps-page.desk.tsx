import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Check, Circle } from 'lucide-react';
import { DeskHeading } from '../../platform/desk/desk-heading.desk.tsx';
import { TestMail } from '../../platform/mail/test-mail.desk.tsx';
import { Loaded } from '../../kit/web/loaded.tsx';
import * as firstStepsMessages from './first-steps.words.ts';
import { isConfirmableStep } from './first-step-choices.ts';
import type { FirstSteps } from './first-steps.shapes.ts';
import * as demoMessages from '../../imports/demo/demo.words.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { Badge } from '../../kit/web/ui/badge.tsx';
import { Button } from '../../kit/web/ui/button.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { nextStepOf, StartLink, StepAbout, StepsBar } from './first-steps-card.desk.tsx';
import { useFirstSteps } from './use-first-steps.desk.ts';

export function Component() {
  return (
    <>
      <FirstStepsList heading={(lead) => <DeskHeading page="adminFirstSteps" lead={lead} />} />
      <TestMail renews={['/admin/first-steps']} />
    </>
  );
}

/** @param heading drawn with a line on how far the shop is */
function FirstStepsList({ heading }: { heading: (lead: ReactNode) => ReactNode }) {
  const query = useQuery({ ...apiQuery('GET /admin/first-steps', {}), staleTime: 0 });
  const { data } = query;
  const lead = data ? firstStepsMessages.card(data.done, data.of) : firstStepsMessages.lead;
  return (
    <>
      {heading(lead)}
      <Loaded query={query} failed={firstStepsMessages.failed} loading={firstStepsMessages.loading} rows={10}>
        {(data) => <Steps data={data} />}
      </Loaded>
    </>
  );
}

/** The next step is open; those that are done are folded. */
function Steps({ data }: { data: FirstSteps }) {
  const changes = useFirstSteps();
  const next = nextStepOf(data);
  const done = data.steps.filter((step) => step.done);
  const rows = (steps: Step[]) => (
    <ol className="rounded-lg border border-line bg-surface px-4 md:px-6">
      {steps.map((step) => (
        <FirstStepRow key={step.key} step={step} isNext={step === next} demo={data.demo} changes={changes} />
      ))}
    </ol>
  );
  return (
    <>
      <p className="mb-3 text-text-2">{firstStepsMessages.lead}</p>
      <div className="mb-4">
        <StepsBar steps={data} />
      </div>
      {next && rows(data.steps.filter((step) => !step.done))}
      {done.length > 0 && (
        <details open={!next || changes.removing.isSuccess || undefined} className="mt-3">
          <summary className="min-h-11 py-2.5 font-[550]">
            {firstStepsMessages.doneSteps(done.length)}
          </summary>
          {rows(done)}
        </details>
      )}
    </>
  );
}

type Step = FirstSteps['steps'][number];

interface Props {
  step: Step;
  isNext: boolean;
  demo: FirstSteps['demo'];
  changes: ReturnType<typeof useFirstSteps>;
}

function FirstStepRow({ step, isNext, demo, changes }: Props) {
  const { key, title, done, optional, to, note } = step;
  return (
    <li className="relative grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 border-b border-line py-3 last:border-0 md:flex md:items-center">
      <span className={done ? 'text-good' : 'text-text-3'}>
        {done ? <Check size={22} aria-hidden /> : <Circle size={22} aria-hidden />}
        <span className="sr-only">{done ? firstStepsMessages.isDone : firstStepsMessages.isOpen}</span>
      </span>
      <div className="min-w-0 md:flex-1">
        {key === 'demo' ? (
          <span className="font-[550]">{title}</span>
        ) : (
          // All of the row can be pressed.
          <ShopLink to={to} className="link-line font-[550] text-info after:absolute after:inset-0">
            {title}
          </ShopLink>
        )}
        {isNext ? <StepAbout step={step} /> : note && <p className="text-small text-text-2">{note}</p>}
      </div>
      <div className="relative col-start-2 flex flex-wrap gap-2.5 empty:hidden">
        {optional && !done && <Badge tone="grey">{firstStepsMessages.optional}</Badge>}
        {isNext && key !== 'demo' && <StartLink step={step} />}
        {isConfirmableStep(key) && !done && (
          <Button
            kind="outline"
            size={isNext ? 'normal' : 'small'}
            aria-label={`${firstStepsMessages.confirm}: ${title}`}
            busy={changes.confirming.isPending && changes.confirming.variables === key}
            onClick={() => changes.confirming.mutate(key)}
          >
            {firstStepsMessages.confirm}
          </Button>
        )}
        {key === 'demo' && demo.state === 'present' && (
          <Button
            kind={isNext ? 'primary' : 'outline'}
            size="small"
            busy={changes.removing.isPending}
            onClick={() => void changes.removeDemo(demo.products)}
          >
            {demoMessages.remove}
          </Button>
        )}
        {key === 'demo' && demo.state === 'removed' && (
          <Button
            kind="outline"
            size="small"
            aria-label={`${demoMessages.undo}: ${title}`}
            busy={changes.undoing.isPending}
            onClick={() => changes.undoing.mutate()}
          >
            {demoMessages.undo}
          </Button>
        )}
      </div>
    </li>
  );
}
