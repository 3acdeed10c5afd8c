import { X } from 'lucide-react';
import { adminDate } from '../../../../domain/platform/dates.ts';
import type { CompatibilityNote } from '../../../../contract/planning/compatibility-notes-shapes.ts';
import { toolMessages } from '../../../../contract/planning/tool-messages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';

interface Props {
  note: CompatibilityNote;
  onDelete: () => void;
}

export function NoteItem({ note: { a, b, verdict, note, writtenAt }, onDelete }: Props) {
  return (
    <li className="flex items-start justify-between gap-3 py-2.5">
      <div>
        <p className="font-[550] wrap-anywhere">
          {a.name} + {b.name} <Badge tone="grey">{toolMessages.VERDICT_NAMES[verdict]}</Badge>
        </p>
        <p className="wrap-anywhere text-text-2">{note}</p>
        <p className="num text-small text-text-3">{adminDate(writtenAt)}</p>
      </div>
      <IconButton aria-label={`Delete the note on ${a.name} and ${b.name}`} onClick={onDelete}>
        <X size={18} />
      </IconButton>
    </li>
  );
}
