import { useId, useState, type DragEvent } from 'react';
import { ImagePlus } from 'lucide-react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { uiMessages } from '../../rules/ui.words.ts';

interface Props {
  label?: string;
  /** For screen readers, where a form has several. */
  removeLabel?: string;
  /** Classes of the picture's ground. */
  ground?: string;
  /** A URL or a data URI. */
  image: string | null;
  error: string | undefined;
  types: readonly string[];
  hint: string | undefined;
  onFile: (file: File) => void;
  onRemove: () => void;
}

export function ImageField({
  label = uiMessages.image,
  removeLabel,
  ground = 'stage',
  image,
  error,
  types,
  hint,
  onFile,
  onRemove,
}: Props) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === 'dragover');
  };
  return (
    <div
      onDragOver={drag}
      onDragLeave={drag}
      onDrop={(event) => {
        drag(event);
        const file = event.dataTransfer.files[0];
        if (file) onFile(file);
      }}
      className={classNames(
        'flex flex-wrap items-center gap-4 rounded-md border-[1.5px] border-dashed p-3',
        isOver ? 'border-accent bg-accent-tint' : 'border-line-strong',
      )}
    >
      <span className={classNames('grid size-24 shrink-0 place-items-center rounded-md', ground)}>
        {image === null ? (
          <ImagePlus size={28} strokeWidth={1.4} className="text-text-3" />
        ) : (
          <img
            src={image}
            alt={uiMessages.preview}
            width="88"
            height="88"
            className="size-22 object-contain"
          />
        )}
      </span>
      <div className="grid min-w-0 flex-1 basis-56 gap-1.5">
        <label htmlFor={id} className="font-[550]">
          {label}
        </label>
        <input
          id={id}
          type="file"
          accept={types.join(',')}
          aria-invalid={error ? true : undefined}
          aria-describedby={classNames(error && `${id}-error`, hint && `${id}-hint`) || undefined}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) onFile(file);
            // Allows the same file to be chosen again.
            event.target.value = '';
          }}
          className="w-full min-w-0 text-small text-transparent file:min-h-9 file:rounded-[10px] file:border-[1.5px] file:border-line-strong file:bg-surface file:px-3.5 file:font-[650] file:text-text"
        />
        {error && (
          <p id={`${id}-error`} role="alert" className="text-small font-[550] text-bad">
            {error}
          </p>
        )}
        {hint && (
          <p id={`${id}-hint`} className="text-small text-text-3">
            {hint}
          </p>
        )}
      </div>
      {image !== null && (
        <Button kind="plain" size="small" aria-label={removeLabel} onClick={onRemove}>
          {uiMessages.removeImage}
        </Button>
      )}
    </div>
  );
}
