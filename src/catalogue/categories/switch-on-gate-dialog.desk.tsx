import * as categoryMessages from './category.words.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { CERTIFICATE_KINDS, type CertificateKind, type GateLevel } from '../products/catalogue-choices.ts';
import { SavingDialog } from '../../kit/web/forms/form-dialog.tsx';
import { useDraft } from '../../kit/web/forms/use-draft.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { showAlert, showConfirm } from '../../kit/web/lib/dialogs.ts';
import { CheckField } from '../../kit/web/ui/forms/check-field.tsx';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Pending } from '../../kit/web/pending.tsx';
import { categoryPaths } from './category-changes.desk.ts';

const LEVELS: { level: SwitchedOn; name: string }[] = [
  { level: 'warn', name: 'Warn: products without proof stay for sale' },
  { level: 'block', name: 'Block: products without proof go off sale' },
];

interface Props {
  slugs: string[];
  onClose: () => void;
}

interface Gate {
  level: SwitchedOn;
  kinds: readonly CertificateKind[];
  /** The slugs of the categories that are left out. */
  left: readonly string[];
}

const start: Gate = { level: 'warn', kinds: ['BIS', 'STQC'], left: [] };

export function SwitchOnGateDialog({ slugs, onClose }: Props) {
  const { data, isPending, refetch } = useQuery(apiQuery('GET /admin/categories', {}));
  const offered = (data ?? []).filter(({ slug }) => slugs.includes(slug));
  const chosenOf = ({ left }: Gate) => offered.filter(({ slug }) => !left.includes(slug));
  const state = useDraft({
    start,
    faultsOf: (gate) => ({
      ...(chosenOf(gate).length === 0 && { left: categoryMessages.chooseCategory }),
      ...(gate.kinds.length === 0 && { kinds: categoryMessages.gateKindsMissing }),
    }),
    maySave: async (gate) => {
      const products = chosenOf(gate).reduce((sum, { countBelow }) => sum + countBelow, 0);
      if (gate.level !== 'block' || products === 0) return true;
      const sentence = categoryMessages.mayTakeOff(products, gate.kinds);
      return showConfirm(sentence, { confirmLabel: 'Switch on' });
    },
    save: async (gate) => {
      const chosen = chosenOf(gate);
      let held = 0;
      for (const { _id } of chosen) {
        const body = { gate: gate.level, gateKinds: [...gate.kinds] };
        held += (await callApi('PUT /admin/categories/:id', { params: { id: _id }, body })).held;
      }
      return { held, count: chosen.length };
    },
    // After a failure too: the gate is on in those that were saved before it.
    changes: categoryPaths,
    saved: ({ count }) => categoryMessages.gateOn(count),
    failed: categoryMessages.gateFailed,
    onSaved: ({ held }) => {
      onClose();
      if (held > 0) void showAlert(categoryMessages.takenOff(held));
    },
  });
  const { draft, faults, change } = state;

  return (
    <SavingDialog
      title="Switch on the certificate gate"
      submitLabel={state.isBusy ? 'Switching on…' : 'Switch on'}
      state={state}
      isLoading={data === undefined}
      onClose={onClose}
    >
      {isPending && <Pending />}
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
                checked={!draft.left.includes(slug)}
                onChange={({ target }) =>
                  change(({ left }) => ({
                    left: target.checked ? left.filter((each) => each !== slug) : [...left, slug],
                  }))
                }
              />
            ))}
            {faults.left && (
              <p role="alert" className="font-[550] text-bad">
                {faults.left}
              </p>
            )}
          </fieldset>
          <GateChoice level={draft.level} kinds={[...draft.kinds]} error={faults.kinds} onChange={change} />
        </>
      )}
    </SavingDialog>
  );
}

type SwitchedOn = Exclude<GateLevel, 'off'>;

interface GateChoiceProps {
  level: SwitchedOn;
  kinds: CertificateKind[];
  error: string | undefined;
  onChange: (part: { level?: SwitchedOn; kinds?: CertificateKind[] }) => void;
}

function GateChoice({ level, kinds, error, onChange }: GateChoiceProps) {
  const name = useId();
  return (
    <>
      <KindBoxes kinds={kinds} error={error} onChange={(changed) => onChange({ kinds: changed })} />
      <fieldset>
        <legend className="font-[550]">What it does</legend>
        {LEVELS.map((choice) => (
          <label key={choice.level} className="flex min-h-11 items-center gap-2.5 py-1.5">
            <input
              type="radio"
              name={name}
              checked={level === choice.level}
              onChange={() => onChange({ level: choice.level })}
              className="size-4.5 shrink-0"
            />
            {choice.name}
          </label>
        ))}
      </fieldset>
    </>
  );
}

interface KindBoxesProps {
  kinds: CertificateKind[];
  error: string | undefined;
  onChange: (kinds: CertificateKind[]) => void;
}

export function KindBoxes({ kinds, error, onChange }: KindBoxesProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="font-[550]">Certificates asked for</legend>
      <div className="flex flex-wrap gap-x-5">
        {CERTIFICATE_KINDS.map((kind) => (
          <CheckField
            key={kind}
            label={kind}
            checked={kinds.includes(kind)}
            aria-invalid={error ? true : undefined}
            onChange={({ target }) =>
              onChange(
                CERTIFICATE_KINDS.filter((one) => (one === kind ? target.checked : kinds.includes(one))),
              )
            }
          />
        ))}
      </div>
      {error && (
        <p id={id} role="alert" className="text-small font-[550] text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
