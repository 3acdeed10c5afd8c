import { useId, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Check, ChevronDown, Circle } from 'lucide-react';
import { DeskHeading } from '../../platform/desk/desk-heading.desk.tsx';
import { TestMail } from '../../platform/mail/test-mail.desk.tsx';
import * as firstStepsMessages from './first-steps.words.ts';
import { isConfirmableStep } from './first-step-choices.ts';
import type { FirstSteps } from './first-steps.shapes.ts';
import * as demoMessages from '../../imports/demo/demo.words.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { ListPending } from '../../kit/web/ui/tables/list-pending.tsx';
import { Badge } from '../../kit/web/ui/badge.tsx';
import { Button } from '../../kit/web/ui/button.tsx';
import { classNames } from '../../kit/web/ui/class-names.ts';
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
  const { data, isPending, refetch } = useQuery({ ...apiQuery('GET /admin/first-steps', {}), staleTime: 0 });
  const lead = data ? firstStepsMessages.card(data.done, data.of) : firstStepsMessages.lead;
  return (
    <>
      {heading(lead)}
      {isPending ? (
        <ListPending sentence={firstStepsMessages.loading} rows={10} />
      ) : !data ? (
        <LoadFailed sentence={firstStepsMessages.failed} onRetry={() => void refetch()} />
      ) : (
        <Steps data={data} />
      )}
    </>
  );
}

/** One open step at a time, the next one first; those that are done are folded. */
function Steps({ data }: { data: FirstSteps }) {
  const changes = useFirstSteps();
  const next = nextStepOf(data)?.key;
  const [{ opened, at }, set] = useState({ opened: next, at: next });
  // A step that was done opens the next one.
  if (at !== next) set({ opened: next, at: next });
  const done = data.steps.filter((step) => step.done);
  const rows = (steps: Step[]) => (
    <ol className="rounded-lg border border-line bg-surface px-4 md:px-6">
      {steps.map((step) => (
        <FirstStepRow
          key={step.key}
          step={step}
          isOpen={opened === step.key}
          onToggle={() => set({ opened: opened === step.key ? undefined : step.key, at })}
          demo={data.demo}
          changes={changes}
        />
      ))}
    </ol>
  );
  return (
    <>
      <p className="mb-3 text-text-2">{firstStepsMessages.lead}</p>
      <div className="mb-4">
        <StepsBar steps={data} />
      </div>
      {done.length < data.steps.length && rows(data.steps.filter((step) => !step.done))}
      {done.length > 0 && (
        <details open={changes.removing.isSuccess || undefined} className="mt-3">
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
  isOpen: boolean;
  onToggle: () => void;
  demo: FirstSteps['demo'];
  changes: ReturnType<typeof useFirstSteps>;
}

function FirstStepRow({ step, isOpen, onToggle, demo, changes }: Props) {
  const { key, title, done, optional } = step;
  const id = useId();
  return (
    <li className="border-b border-line last:border-0">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
        className="flex min-h-14 w-full items-center gap-4 py-2 text-left font-[550]"
      >
        <span className={done ? 'text-good' : 'text-text-3'}>
          {done ? <Check size={22} aria-hidden /> : <Circle size={22} aria-hidden />}
          <span className="sr-only">{done ? firstStepsMessages.isDone : firstStepsMessages.isOpen}</span>
        </span>
        <span className="min-w-0 grow">{title}</span>
        {optional && !done && <Badge tone="grey">{firstStepsMessages.optional}</Badge>}
        <ChevronDown size={16} className={classNames('shrink-0 transition', isOpen && 'rotate-180')} />
      </button>
      <div id={id} hidden={!isOpen} className="pb-4 pl-9.5">
        <StepAbout step={step} />
        <div className="mt-3 flex flex-wrap gap-2.5">
          {key === 'demo' ? (
            <DemoButton demo={demo} title={title} changes={changes} />
          ) : (
            <StartLink step={step} />
          )}
          {isConfirmableStep(key) && !done && (
            <Button
              kind="outline"
              aria-label={`${firstStepsMessages.confirm}: ${title}`}
              busy={changes.confirming.isPending && changes.confirming.variables === key}
              onClick={() => changes.confirming.mutate(key)}
            >
              {firstStepsMessages.confirm}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}

function DemoButton({ demo, title, changes }: Pick<Props, 'demo' | 'changes'> & { title: string }) {
  if (demo.state === 'present')
    return (
      <Button busy={changes.removing.isPending} onClick={() => void changes.removeDemo(demo.products)}>
        {demoMessages.remove}
      </Button>
    );
  if (demo.state === 'none') return null;
  return (
    <Button
      kind="outline"
      aria-label={`${demoMessages.undo}: ${title}`}
      busy={changes.undoing.isPending}
      onClick={() => changes.undoing.mutate()}
    >
      {demoMessages.undo}
    </Button>
  );
}
