import type { PlanConstant } from '../../../../contract/planning/planning-data-shapes.ts';
import { DateField } from '../../../forms/date-field.tsx';
import { DraftDialog } from '../../../forms/form-dialog.tsx';
import type { DraftState } from '../../../forms/use-draft.ts';
import { callApi } from '../../../lib/api/api.ts';
import { CheckField } from '../../../ui/forms/check-field.tsx';
import { TextArea, TextField } from '../../../ui/forms/field.tsx';
import { constantBodyOf, constantDraftOf, type ConstantDraft } from './constant-draft.ts';
import { ConstantHistory } from './constant-history.tsx';
import { constantName } from './constant-names.ts';
import * as planningDeskMessages from './planning-desk-messages.ts';

const sentences = planningDeskMessages.constants;

interface Props {
  constant: PlanConstant;
  onClose: () => void;
}

export function ConstantDialog({ constant, onClose }: Props) {
  const { key } = constant;
  return (
    <DraftDialog
      title={constantName(key).name}
      submitLabel="Save planning figure"
      position="wide"
      leave={sentences.leaveUnsaved}
      start={() => constantDraftOf(constant)}
      save={(draft) =>
        callApi('PUT /admin/planning/constants/:key', { params: { key }, body: constantBodyOf(draft) })
      }
      // The history has a path below that of the change.
      changes={['/planning/constants', `/admin/planning/constants`]}
      saved={sentences.saved}
      failed={sentences.saveFailed}
      lead={
        <p className="text-text-2">
          {constantName(key).changes} <code className="text-small text-text-3">{key}</code>
        </p>
      }
      onClose={onClose}
    >
      {(state) => <ConstantFields constant={constant} {...state} />}
    </DraftDialog>
  );
}

function ConstantFields({
  constant: { key, unit },
  draft,
  faults,
  change,
}: DraftState<ConstantDraft> & { constant: PlanConstant }) {
  const text = (field: Exclude<keyof ConstantDraft, 'differs'>) => ({
    name: field,
    value: draft[field],
    error: faults[field] ?? null,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  });
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <TextField
          label={`Expected (${unit})`}
          required
          inputMode="decimal"
          data-first-focus
          {...text('expected')}
        />
        {draft.differs && (
          <>
            <TextField
              label="Low"
              inputMode="decimal"
              hint="Leave blank to use the expected value"
              {...text('low')}
            />
            <TextField
              label="High"
              inputMode="decimal"
              hint="Leave blank to use the expected value"
              {...text('high')}
            />
          </>
        )}
      </div>
      <CheckField
        label={sentences.lowAndHigh}
        checked={draft.differs}
        onChange={({ target }) =>
          change({ differs: target.checked, ...(!target.checked && { low: '', high: '' }) })
        }
      />
      <TextField
        label="Source"
        required
        maxLength={300}
        hint="Where the figures come from; shoppers read it on the planning tools"
        {...text('source')}
      />
      <TextArea label="Note" maxLength={500} {...text('note')} />
      <DateField label="In force from" hint="Leave blank to start today" {...text('fromDay')} />
      <ConstantHistory
        constantKey={key}
        onFirst={(first) => change({ ...constantDraftOf(first), fromDay: draft.fromDay })}
      />
    </>
  );
}
