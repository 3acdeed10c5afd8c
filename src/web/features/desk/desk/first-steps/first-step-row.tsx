import { Check, Circle } from 'lucide-react';
import { isConfirmableStep } from '../../../../../domain/desk/first-step-choices.ts';
import * as firstStepsMessages from '../../../../../contract/desk/first-steps-messages.ts';
import type { FirstSteps } from '../../../../../contract/desk/first-steps-shapes.ts';
import * as demoMessages from '../../../../../contract/imports/demo-messages.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ShopLink } from '../../../../ui/shop-link.tsx';
import type { useFirstSteps } from './use-first-steps.ts';

interface Props {
  step: FirstSteps['steps'][number];
  demo: FirstSteps['demo'];
  changes: ReturnType<typeof useFirstSteps>;
}

export function FirstStepRow({ step, demo, changes }: Props) {
  const { key, title, done, optional, to, note } = step;
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 border-b border-line py-3 last:border-0 md:flex md:items-center">
      <span className={done ? 'text-good' : 'text-text-3'}>
        {done ? <Check size={22} aria-hidden /> : <Circle size={22} aria-hidden />}
        <span className="sr-only">{done ? firstStepsMessages.isDone : firstStepsMessages.isOpen}</span>
      </span>
      <div className="min-w-0 md:flex-1">
        {key === 'demo' ? (
          <span className="font-[550]">{title}</span>
        ) : (
          <ShopLink to={to} className="link-line font-[550] text-info">
            {title}
          </ShopLink>
        )}
        {note !== null && <p className="text-small text-text-2">{note}</p>}
      </div>
      <div className="col-start-2 flex empty:hidden">
        {optional && !done && <Badge tone="grey">{firstStepsMessages.optional}</Badge>}
        {isConfirmableStep(key) && !done && (
          <Button
            kind="outline"
            size="small"
            aria-label={`${firstStepsMessages.confirm}: ${title}`}
            busy={changes.confirming.isPending && changes.confirming.variables === key}
            onClick={() => changes.confirming.mutate(key)}
          >
            {firstStepsMessages.confirm}
          </Button>
        )}
        {key === 'demo' && demo.state === 'present' && (
          <Button
            kind="outline"
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
