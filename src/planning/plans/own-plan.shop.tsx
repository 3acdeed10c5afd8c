import { useState, type SubmitEvent } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Plan } from './plans.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { showConfirm } from '../../kit/web/lib/dialogs.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { useNavigate } from '../../kit/web/router/router.tsx';
import { Button } from '../../kit/web/ui/button.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { formText } from '../../kit/web/ui/forms/form-text.ts';
import { planPageMessages, plansShopMessages } from './plan-page.words.ts';
import { lazyComponent } from '../../kit/web/lib/page/lazy-component.tsx';

const MAX_TITLE_LENGTH = 120;

export function OwnPlan({ plan }: { plan: Plan }) {
  const { token, title, answers, updatedAt } = plan;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);

  const change = useMutation({
    mutationFn: (newTitle: string | null) =>
      callApi('PUT /plans/:token', { params: { token }, body: { title: newTitle, answers, updatedAt } }),
    onSuccess: (changed) => {
      client.setQueryData(apiQuery('GET /plans/:token', { params: { token } }).queryKey, changed);
      void client.invalidateQueries({ queryKey: ['/plans'] });
      toasts.success(planPageMessages.changed);
    },
    meta: { failed: planPageMessages.changeFailed },
  });
  const rename = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = formText(new FormData(event.currentTarget), 'title').trim();
    if (!change.isPending) change.mutate(text === '' ? null : text);
  };
  async function remove(): Promise<void> {
    if (!(await showConfirm(planPageMessages.confirmDelete))) return;
    setDeleting(true);
    try {
      const { message } = await callApi('DELETE /plans/:token', { params: { token } });
      toasts.success(message);
      navigate(paths.myAccount);
      void client.invalidateQueries({ queryKey: ['/plans'] });
    } catch (error) {
      toasts.error(sentenceOf(error, planPageMessages.deleteFailed));
      setDeleting(false);
    }
  }
  return (
    <section aria-label={plansShopMessages.yourPlan} className="grid gap-4 print:hidden">
      <form onSubmit={rename} className="grid gap-2.5 sm:grid-cols-[1fr_auto] sm:items-end">
        <TextField
          label={plansShopMessages.title}
          name="title"
          maxLength={MAX_TITLE_LENGTH}
          defaultValue={title ?? ''}
        />
        <Button type="submit" kind="outline" busy={change.isPending}>
          {plansShopMessages.saveTitle}
        </Button>
      </form>
      <div className="flex flex-wrap gap-3">
        {plan.isOutdated && (
          <Button kind="primary" busy={change.isPending} onClick={() => change.mutate(title)}>
            {plansShopMessages.workItOutAgain}
          </Button>
        )}
        <Button kind="danger" busy={isDeleting} onClick={() => void remove()}>
          {plansShopMessages.deleteThisPlan}
        </Button>
      </div>
    </section>
  );
}

const Editor = lazyComponent(() => import('./plan-editor.shop.tsx'), 'PlanEditor');

/** The form's code comes when it is wanted. */
export function EditPlan({ plan, isMine }: { plan: Plan; isMine: boolean }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <p className="print:hidden">
        <Button kind="outline" onClick={() => setOpen(true)}>
          {plansShopMessages.editThisPlan}
        </Button>
      </p>
    );
  return (
    <section
      aria-label={plansShopMessages.editThisPlan}
      className="rounded-xl border border-line bg-surface p-4 md:p-7 print:hidden"
    >
      <Editor plan={plan} isMine={isMine} onClose={() => setOpen(false)} />
    </section>
  );
}
