import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MAX_IMPORT_BYTES } from '../../../../domain/imports/imports-limits.ts';
import { callApi } from '../../../lib/api/api.ts';
import { RefusedError, sentenceOf } from '../../../lib/api/failures.ts';
import { invalidateQueries } from '../../../lib/api/invalidate-queries.ts';
import { readBase64 } from '../../../lib/files/read-file.ts';
import type { Mapping } from './field-columns.tsx';
import * as importPageMessages from './import-page-messages.ts';
import { PLAIN_READING, readingBody, type ReadingDraft } from './reading-options.tsx';
import type { Unclear } from './unclear-columns.tsx';

interface Sent {
  file: File;
  mapping?: Mapping;
  reading?: ReadingDraft;
}

/** Sends a file as soon as it is chosen, and keeps it after a failure or a refusal. */
export function useSentFile(supplier: string, onSeen: (id: string) => void) {
  const [file, setFile] = useState<File | null>(null);
  const [unclear, setUnclear] = useState<Unclear | null>(null);
  const client = useQueryClient();
  const send = useMutation({
    mutationFn: async ({ file, reading, ...said }: Sent) => {
      const named = supplier.trim() === '' ? {} : { supplier: supplier.trim() };
      const data = await readBase64(file);
      return callApi('POST /admin/imports', {
        body: { fileName: file.name, data, ...named, ...said, ...(reading && readingBody(reading)) },
      });
    },
    onSuccess: () => invalidateQueries(client, '/admin/imports'),
  });

  /** The answer to a former file is ignored. */
  const sendLast = (sent: Sent) =>
    send.mutate(sent, {
      onSuccess: ({ _id }) => onSeen(_id),
      onError: (error, { mapping, reading }) => {
        const next = unclearOf(error, reading);
        // Another sheet or row of headings has other columns.
        if (mapping === undefined || next !== null) setUnclear(next);
      },
    });

  function choose(chosen: File | undefined): void {
    if (!chosen) return;
    send.reset();
    setUnclear(null);
    setFile(chosen);
    if (chosen.size <= MAX_IMPORT_BYTES) sendLast({ file: chosen });
  }

  const isTooLarge = file !== null && file.size > MAX_IMPORT_BYTES;
  const failed = send.isError ? sentenceOf(send.error, importPageMessages.sendFailed) : null;
  const isMapped = send.variables?.mapping !== undefined;
  return {
    file,
    choose,
    sendAgain: (mapping?: Mapping, reading?: ReadingDraft) => {
      if (file) sendLast({ file, ...sentMapping(unclear, mapping, reading), ...(reading && { reading }) });
    },
    isSending: send.isPending,
    mayRetry: send.isError && !isMapped && !isTooLarge,
    unclear,
    fileFailure: isTooLarge ? importPageMessages.tooLarge : isMapped ? null : failed,
    columnsFailure: isMapped ? failed : null,
  };
}

/** @returns null where two columns have the same heading, because nobody could choose between them */
function unclearOf(error: unknown, reading = PLAIN_READING): Unclear | null {
  if (!(error instanceof RefusedError) || error.code !== 'import_header') return null;
  const { columns, mapping, sheets = [] } = error.details as Partial<Unclear>;
  return columns && mapping ? { columns, mapping, sheets, reading } : null;
}

/** The mapping is sent only for the same place of the file: other places have other columns, which are guessed. */
function sentMapping(unclear: Unclear | null, mapping?: Mapping, reading = PLAIN_READING) {
  if (unclear === null || mapping === undefined) return {};
  const { sheet, headingRow } = unclear.reading;
  return reading.sheet === sheet && reading.headingRow === headingRow ? { mapping } : {};
}
