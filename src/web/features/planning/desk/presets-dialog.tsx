import type { RetentionPreset } from '../../../../contract/planning/planning-data-shapes.ts';
import { DraftDialog } from '../../../forms/form-dialog.tsx';
import { callApi } from '../../../lib/api/api.ts';
import { Button } from '../../../ui/button.tsx';
import * as planningDeskMessages from './planning-desk-messages.ts';
import { PresetFields } from './preset-fields.tsx';
import { presetDraftOf, presetsBodyOf } from './presets-draft.ts';

const sentences = planningDeskMessages.presets;

interface Props {
  presets: RetentionPreset[];
  onClose: () => void;
}

export function PresetsDialog({ presets, onClose }: Props) {
  return (
    <DraftDialog
      title="Days to keep"
      submitLabel="Save list"
      position="wide"
      leave={sentences.leaveUnsaved}
      start={() => ({ presets: presets.map((preset) => presetDraftOf(preset)) })}
      save={(draft) => callApi('PUT /admin/planning/presets', { body: presetsBodyOf(draft.presets) })}
      isShown={(name) => name.startsWith('presets.')}
      changes={['/planning/presets']}
      saved={sentences.saved}
      failed={sentences.saveFailed}
      onClose={onClose}
    >
      {({ draft: { presets: drafts }, faults, change }) => (
        <>
          {drafts.map((draft, index) => (
            <PresetFields
              key={draft.id}
              number={index + 1}
              draft={draft}
              errorOf={(field) => faults[`presets.${index}.${field}`] ?? null}
              onChange={(changed) =>
                change({ presets: drafts.map((each) => (each.id === draft.id ? changed : each)) })
              }
              onRemove={() => change({ presets: drafts.filter(({ id }) => id !== draft.id) })}
            />
          ))}
          <div>
            <Button kind="outline" onClick={() => change({ presets: [...drafts, presetDraftOf()] })}>
              + Add a place
            </Button>
          </div>
        </>
      )}
    </DraftDialog>
  );
}
