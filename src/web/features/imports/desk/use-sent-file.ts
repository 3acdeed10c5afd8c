import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { MAX_IMPORT_BYTES } from '../../../../domain/imports/imports-limits.ts';
import { createImport } from '../../../../contract/imports/imports.ts';
import { callApi } from '../../../lib/api/api.ts';
import { RefusedError, sentenceOf } from '../../../lib/api/failures.ts';
import { readBase64 } from '../../../lib/files/read-file.ts';
import type { Mapping } from './field-columns.tsx';
import * as importPageMessages from './import-page-messages.ts';
import type { Unclear } from './unclear-columns.tsx';

interface Sent {
  file: File;
  mapping?: Mapping;
}

/** Sends a file as soon as it is chosen, and keeps it after a failure or a refusal. */
export function useSentFile(supplier: string, onSeen: (id: string) => void) {
  const [file, setFile] = useState<File | null>(null);
  const [unclear, setUnclear] = useState<Unclear | null>(null);
  const send = useMutation({
    mutationFn: async ({ file, ...said }: Sent) => {
      const named = supplier.trim() === '' ? {} : { supplier: supplier.trim() };
      const data = await readBase64(file);
      return callApi(createImport, { body: { fileName: file.name, data, ...named, ...said } });
    },
    onSuccess: ({ _id }) => onSeen(_id),
    onError: (error, { mapping }) => {
      if (mapping === undefined) setUnclear(unclearOf(error));
    },
  });

  function choose(chosen: File | undefined): void {
    if (!chosen || send.isPending) return;
    send.reset();
    setUnclear(null);
    setFile(chosen);
    if (chosen.size <= MAX_IMPORT_BYTES) send.mutate({ file: chosen });
  }

  const isTooLarge = file !== null && file.size > MAX_IMPORT_BYTES;
  const failed = send.isError ? sentenceOf(send.error, importPageMessages.sendFailed) : null;
  const isMapped = send.variables?.mapping !== undefined;
  return {
    file,
    choose,
    sendAgain: (mapping?: Mapping) => {
      if (file) send.mutate(mapping ? { file, mapping } : { file });
    },
    isSending: send.isPending,
    mayRetry: send.isError && !isMapped && !isTooLarge,
    unclear,
    fileFailure: isTooLarge ? importPageMessages.tooLarge : isMapped ? null : failed,
    columnsFailure: isMapped ? failed : null,
  };
}

/** @returns null where two columns have the same heading, because nobody could choose between them */
function unclearOf(error: unknown): Unclear | null {
  if (!(error instanceof RefusedError) || error.code !== 'import_header') return null;
  const { columns, mapping } = error.details as Partial<Unclear>;
  return columns && mapping ? { columns, mapping } : null;
}
