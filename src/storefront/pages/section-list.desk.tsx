import { useState } from 'react';
import type { Block } from './page-content.shapes.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { Field } from '../../kit/web/ui/forms/field.tsx';
import { inputClass } from '../../kit/web/ui/input-class.ts';
import { NEW_BLOCKS, nameOfField } from './field-names.desk.tsx';
import { Fields } from './value-field.desk.tsx';

interface Props {
  blocks: Block[];
  onChange: (blocks: Block[]) => void;
}

export function SectionList({ blocks, onChange }: Props) {
  const [kind, setKind] = useState('text');
  const move = (index: number, by: number) => {
    const moved = [...blocks];
    moved.splice(index + by, 0, ...moved.splice(index, 1));
    onChange(moved);
  };
  return (
    <section aria-labelledby="page-sections" className="grid grid-cols-1 gap-3">
      <h2 id="page-sections" className="title-3">
        Sections
      </h2>
      <ol className="grid grid-cols-1 gap-3">
        {blocks.map((block, index) => (
          <li key={index} className="rounded-lg border border-line bg-surface p-4">
            <div className="flex flex-wrap items-center gap-2">
              <h3 className="mr-auto font-[650] wrap-anywhere">
                {index + 1}. {nameOfField(block.kind)}
                {titleOf(block)}
              </h3>
              <Button
                kind="plain"
                size="small"
                disabled={index === 0}
                aria-label={`Move up section ${index + 1}`}
                onClick={() => move(index, -1)}
              >
                Move up
              </Button>
              <Button
                kind="plain"
                size="small"
                disabled={index === blocks.length - 1}
                aria-label={`Move down section ${index + 1}`}
                onClick={() => move(index, 1)}
              >
                Move down
              </Button>
              <Button
                kind="plain"
                size="small"
                disabled={blocks.length === 1}
                aria-label={`Remove section ${index + 1}`}
                onClick={() => onChange(blocks.toSpliced(index, 1))}
              >
                Remove section
              </Button>
            </div>
            <details className="mt-2">
              <summary className="min-h-11 cursor-pointer py-2">Edit section {index + 1}</summary>
              <div className="grid grid-cols-1 gap-3">
                <Fields
                  kind={block.kind}
                  path={`blocks[${index}]`}
                  value={block as unknown as Record<string, unknown>}
                  onChange={(changed) => onChange(blocks.with(index, changed as Block))}
                />
              </div>
            </details>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Kind of section">
          {(wiring) => (
            <select
              {...wiring}
              className={inputClass}
              value={kind}
              onChange={(event) => setKind(event.target.value)}
            >
              {Object.keys(NEW_BLOCKS).map((each) => (
                <option key={each} value={each}>
                  {nameOfField(each)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Button
          kind="outline"
          onClick={() => onChange([...blocks, { kind, ...NEW_BLOCKS[kind]!() } as unknown as Block])}
        >
          Add section
        </Button>
      </div>
    </section>
  );
}

/** Two of a kind are known apart by it. */
function titleOf(block: Block): string {
  return 'title' in block && block.title.en !== '' ? `: ${block.title.en}` : '';
}
