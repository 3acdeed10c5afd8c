import { useState, type SubmitEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { Article } from '../../catalogue/listing/article.shapes.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { RefusedError, sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { ScanButton } from '../../kit/web/scan/scan-button.tsx';
import { Button } from '../../kit/web/ui/button.tsx';
import { TextArea } from '../../kit/web/ui/forms/field.tsx';
import { FileField } from '../../kit/web/ui/forms/file-field.tsx';
import { MAX_LINES_PER_ORDER } from '../orders/orders-limits.ts';
import { quickLines, type QuickLine } from './quick-order.ts';
import { quickOrderMessages } from './quick-order.words.ts';

export interface FoundLine {
  product: Article;
  quantity: number;
}

interface Props {
  submitLabel: string;
  /** Takes all lines or none. @throws RefusedError, whose lines without enough stock are shown */
  onLines: (lines: FoundLine[]) => void | Promise<void>;
}

/** Faults are shown by line; the text stays until it is right. */
export function QuickOrderForm({ submitLabel, onLines }: Props) {
  const [text, setText] = useState('');
  const taking = useMutation({
    mutationFn: async () => {
      const lines = quickLines(text);
      const faults = faultsOf(lines);
      if (faults.length > 0) return faults;
      const found = await callApi('POST /products/by-code', {
        body: { codes: lines.map(({ code }) => code) },
      });
      const unknown = lines.filter((_, index) => found[index] === null);
      if (unknown.length > 0) return unknown.map(({ line, code }) => quickOrderMessages.unknown(line, code));
      const wanted = lines.map(({ line, quantity }, index) => ({
        line,
        quantity: quantity!,
        product: found[index]!,
      }));
      try {
        await onLines(wanted);
        return [];
      } catch (error) {
        if (error instanceof RefusedError) return shortLines(error, wanted);
        throw error;
      }
    },
  });

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!taking.isPending) taking.mutate();
  }

  const faults = taking.error ? [sentenceOf(taking.error, quickOrderMessages.failed)] : (taking.data ?? []);
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="max-w-[60ch] text-text-2">{quickOrderMessages.lead}</p>
      <TextArea
        label={quickOrderMessages.lines}
        required
        rows={10}
        className="num"
        placeholder={'SKU 2\n8901234567894 1'}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap items-end gap-3">
        <FileField
          label={quickOrderMessages.file}
          accept=".csv,.txt,text/csv,text/plain"
          onFile={(file) => void file.text().then(setText)}
        />
        <ScanButton onCode={(code) => setText((now) => [now.trimEnd(), code].filter(Boolean).join('\n'))} />
      </div>
      {faults.length > 0 && (
        <div role="alert" className="rounded-md bg-bad-soft px-3 py-2 font-[550] text-bad">
          <p>{quickOrderMessages.correct}</p>
          <ul className="mt-1 list-disc pl-5">
            {faults.map((fault) => (
              <li key={fault} className="wrap-anywhere">
                {fault}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Button type="submit" size="large" busy={taking.isPending} className="justify-self-start">
        {submitLabel}
      </Button>
    </form>
  );
}

function faultsOf(lines: readonly QuickLine[]): string[] {
  if (lines.length === 0) return [quickOrderMessages.noLine];
  if (lines.length > MAX_LINES_PER_ORDER) return [quickOrderMessages.tooMany];
  return lines
    .filter(({ quantity }) => quantity === null)
    .map(({ line }) => quickOrderMessages.quantity(line));
}

/** The lines of which too little is in stock; what else was refused as its own sentence. */
function shortLines(
  { details, message }: RefusedError,
  wanted: readonly (FoundLine & Pick<QuickLine, 'line'>)[],
): string[] {
  const short = (details.lines ?? []) as { productId: string; left: number }[];
  const faults = short.flatMap(({ productId, left }) => {
    const line = wanted.find(({ product }) => product._id === productId);
    return line ? [quickOrderMessages.left(line.line, line.product.name, left)] : [];
  });
  return faults.length > 0 ? faults : [message];
}
