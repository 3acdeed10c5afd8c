import { X } from 'lucide-react';
import { TextField } from '../../../../ui/forms/field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { axesOf, type GroupDraft } from './group-draft.ts';

interface Props {
  draft: GroupDraft;
  onValues: (id: string, values: string[]) => void;
  onRemove: (id: string) => void;
}

export function VariantRows({ draft, onValues, onRemove }: Props) {
  const axes = axesOf(draft).slice(0, 3);
  return (
    <ul aria-label="Variants" className="grid gap-3">
      {draft.members.map(({ id, name, values }) => (
        <li key={id} className="grid gap-2 rounded-md border border-line p-3">
          <div className="flex items-center justify-between gap-2">
            <span className="font-semibold wrap-anywhere">{name}</span>
            <IconButton aria-label={`Take out ${name}`} onClick={() => onRemove(id)}>
              <X size={18} />
            </IconButton>
          </div>
          <div className="grid gap-3 sm:grid-cols-3">
            {axes.map((axis, index) => (
              <TextField
                key={index}
                label={axis}
                maxLength={60}
                value={values[index] ?? ''}
                onChange={(event) =>
                  onValues(
                    id,
                    axes.map((_, position) =>
                      position === index ? event.target.value : (values[position] ?? ''),
                    ),
                  )
                }
              />
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
