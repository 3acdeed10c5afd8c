import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CertificateKind } from '../../../../../domain/catalogue/catalogue-choices.ts';
import type { AdminCategory } from '../../../../../contract/catalogue/categories-shapes.ts';
import * as categoryMessages from '../../../../../contract/catalogue/category-messages.ts';
import { generalMessages } from '../../../../../contract/platform/general-messages.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { sentenceOf } from '../../../../lib/api/failures.ts';
import { showAlert, showConfirm } from '../../../../lib/dialogs.ts';
import { toasts } from '../../../../lib/toasts.ts';
import { DialogForm } from '../../../../ui/dialogs/dialog-form.tsx';
import { CheckField } from '../../../../ui/forms/check-field.tsx';
import { LoadFailed } from '../../../../ui/page/load-failed.tsx';
import { Pending } from '../../../../ui/page/pending.tsx';
import { GateChoice, type SwitchedOn } from './gate-choice.tsx';
import { invalidateCategories } from './use-category-changes.ts';

interface Props {
  slugs: string[];
  onClose: () => void;
}

interface Gate {
  level: SwitchedOn;
  kinds: CertificateKind[];
}

export function SwitchOnGateDialog({ slugs, onClose }: Props) {
  const client = useQueryClient();
  const { data, isPending, refetch } = useQuery(apiQuery('GET /admin/categories', {}));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [{ level, kinds }, setGate] = useState<Gate>({ level: 'warn', kinds: ['BIS', 'STQC'] });
  const [refusals, setRefusals] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const offered = (data ?? []).filter(({ slug }) => slugs.includes(slug));
  const chosen = offered.filter(({ slug }) => !left.has(slug));
  const noKinds = refusals > 0 && kinds.length === 0 ? categoryMessages.gateKindsMissing : undefined;

  const saving = useMutation({
    mutationFn: async (categories: AdminCategory[]) => {
      let held = 0;
      for (const { _id } of categories) {
        const body = { gate: level, gateKinds: kinds };
        held += (await callApi('PUT /admin/categories/:id', { params: { id: _id }, body })).held;
      }
      return held;
    },
    onSuccess: (held, categories) => {
      toasts.success(categoryMessages.gateOn(categories.length));
      onClose();
      if (held > 0) void showAlert(categoryMessages.takenOff(held));
    },
    onError: (error) => setFailure(sentenceOf(error, categoryMessages.gateFailed)),
    // Done after a failure too: the gate is on in those that were saved before it.
    onSettled: () => invalidateCategories(client),
  });

  async function submit(): Promise<void> {
    setFailure(chosen.length === 0 ? categoryMessages.chooseCategory : null);
    setRefusals(refusals + 1);
    if (chosen.length === 0 || kinds.length === 0) return;
    const products = chosen.reduce((sum, { countBelow }) => sum + countBelow, 0);
    const sentence = categoryMessages.mayTakeOff(products, kinds);
    const isAsked = level === 'block' && products > 0;
    if (isAsked && !(await showConfirm(sentence, { confirmLabel: 'Switch on' }))) return;
    saving.mutate(chosen);
  }

  function toggle(slug: string): void {
    const next = new Set(left);
    if (!next.delete(slug)) next.add(slug);
    setLeft(next);
  }

  return (
    <DialogForm
      title="Switch on the certificate gate"
      submitLabel={saving.isPending ? 'Switching on…' : 'Switch on'}
      isBusy={saving.isPending || data === undefined}
      refusals={refusals}
      failure={failure}
      onSubmit={() => void submit()}
      onCancel={() => {
        if (!saving.isPending) onClose();
      }}
    >
      {isPending && <Pending>{generalMessages.loading}</Pending>}
      {!isPending && !data && (
        <LoadFailed sentence={categoryMessages.fetchFailed} onRetry={() => void refetch()} />
      )}
      {data && (
        <>
          <fieldset>
            <legend className="font-[550]">Categories, with everything below</legend>
            {offered.map(({ slug, name, countBelow }) => (
              <CheckField
                key={slug}
                label={`${name} (${countBelow})`}
                checked={!left.has(slug)}
                onChange={() => toggle(slug)}
              />
            ))}
          </fieldset>
          <GateChoice
            level={level}
            kinds={kinds}
            error={noKinds}
            onChange={(part) => setGate({ level, kinds, ...part })}
          />
        </>
      )}
    </DialogForm>
  );
}
