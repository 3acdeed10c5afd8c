import { useRef, useState } from 'react';
import { LANGUAGES } from '../../kit/rules/languages.ts';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import { classNames } from '../../kit/web/ui/class-names.ts';
import { TextArea } from '../../kit/web/ui/forms/field.tsx';
import { useFault, nameOfField } from './field-names.desk.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { sentenceOf, RefusedError } from '../../kit/web/lib/api/failures.ts';
import { IMAGE_TYPES, readImageFile } from '../../kit/web/lib/files/read-file.ts';
import { ImageField } from '../../kit/web/ui/image-field.tsx';
import { Button } from '../../kit/web/ui/button.tsx';

const ENGLISH = LANGUAGES[0];

interface Props {
  field: string;
  path: string;
  value: Record<string, string>;
  onChange: (value: unknown) => void;
}

/** Fields for each language that the shop is offered in; texts in others stay as they are. */
export function TextFields({ field, path, value, onChange }: Props) {
  const { languages = [ENGLISH] } = useShop();
  return (
    <div className={classNames('grid min-w-0 grid-cols-1 gap-3', languages.length > 1 && 'md:grid-cols-2')}>
      {languages.map(({ code, name }) => (
        <OneText
          key={code}
          label={code === 'en' ? nameOfField(field) : `${nameOfField(field)}, ${name}`}
          isMarkdown={field === 'markdown'}
          code={code}
          path={`${path}.${code}`}
          value={value[code] ?? ''}
          onChange={(text) => onChange({ ...value, [code]: text })}
        />
      ))}
    </div>
  );
}

interface OneTextProps {
  label: string;
  isMarkdown: boolean;
  code: string;
  path: string;
  value: string;
  onChange: (text: string) => void;
}

function OneText({ label, isMarkdown, code, path, value, onChange }: OneTextProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const fault = useFault(path);
  const insert = (address: string) => {
    const at = area.current!.selectionStart;
    onChange(`${value.slice(0, at)}![What the picture shows](${address})${value.slice(at)}`);
    area.current!.focus();
  };
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-2">
      <TextArea
        ref={area}
        label={label}
        {...(isMarkdown && { hint: MARKDOWN })}
        rows={isMarkdown ? 10 : 1}
        className={isMarkdown ? '' : 'field-sizing-content resize-none'}
        lang={code}
        value={value}
        error={fault}
        onChange={({ target }) => onChange(target.value)}
      />
      {isMarkdown && (
        <PictureField
          label="Insert picture"
          hint="We write its address at the cursor. Describe the picture there."
          value={null}
          onChange={(address) => address && insert(address)}
        />
      )}
    </div>
  );
}

const MARKDOWN = '## heading, **bold**, *italic*, - list, > quote, [words](/address).';

interface PictureFieldProps {
  label: string;
  value: string | null;
  /** True returns the file as a data URI; by default it is stored at once and its address is taken. */
  asDataUri?: boolean;
  /** Classes of the ground of the preview. */
  ground?: string | undefined;
  hint?: string;
  error?: string | undefined;
  onChange: (value: string | null) => void;
}

export function PictureField({
  label,
  value,
  asDataUri = false,
  ground,
  hint,
  error,
  onChange,
}: PictureFieldProps) {
  const [fault, setFault] = useState<string | null>(null);
  async function take(file: File): Promise<void> {
    const read = await readImageFile(file);
    setFault('fault' in read ? read.fault : null);
    if ('fault' in read) return;
    if (asDataUri) {
      onChange(read.dataUri);
      return;
    }
    try {
      onChange((await callApi('POST /admin/images', { body: { image: read.dataUri } })).image);
    } catch (reason) {
      setFault(sentenceOf(reason, 'Could not store the picture.'));
    }
  }
  return (
    <ImageField
      label={label}
      removeLabel={`Remove ${label}`}
      {...(ground !== undefined && { ground })}
      image={value}
      error={error ?? fault ?? undefined}
      types={IMAGE_TYPES}
      hint={hint}
      onFile={(file) => void take(file)}
      onRemove={() => onChange(null)}
    />
  );
}

interface ChangedNoticeProps {
  error: unknown;
  /** Shows the version that the other person has saved; only this discards typed values. */
  onShowTheirs: () => void;
}

/** @returns nothing where the last step was not refused for that */
export function ChangedNotice({ error, onShowTheirs }: ChangedNoticeProps) {
  const details = changedIn(error);
  if (details === null) return null;
  return (
    <div role="alert" className="mb-4 flex flex-wrap items-center gap-3 rounded-md bg-bad-soft p-3 text-bad">
      <span className="font-[550]">
        Changed by {details.changedBy ?? 'somebody'} at{' '}
        {new Date(details.updatedAt).toLocaleTimeString('en-IN')}. What you typed is still here.
      </span>
      <Button kind="outline" size="small" onClick={onShowTheirs}>
        Show theirs
      </Button>
    </div>
  );
}

function changedIn(error: unknown): { changedBy: string | null; updatedAt: string } | null {
  if (!(error instanceof RefusedError) || error.code !== 'changed_meanwhile') return null;
  return error.details as unknown as { changedBy: string | null; updatedAt: string };
}
