import { useRef } from 'react';
import { LANGUAGES } from '../../kit/rules/languages.ts';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import { classNames } from '../../kit/web/ui/class-names.ts';
import { TextArea } from '../../kit/web/ui/forms/field.tsx';
import { useFault, nameOfField } from './field-names.desk.tsx';
import { PictureField } from './picture-field.desk.tsx';

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
