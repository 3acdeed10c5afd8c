import type { ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { downloadFile } from '../../kit/web/lib/files/download-file.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { classNames } from '../../kit/web/ui/class-names.ts';
import * as gstMessages from './gst.words.ts';

interface Props {
  url: string;
  fileName: string;
  className?: string;
  children: ReactNode;
}

export function DownloadLink({ url, fileName, className, children }: Props) {
  const download = useMutation({
    mutationFn: () => downloadFile(url, fileName),
    onError: (error) => toasts.error(sentenceOf(error, gstMessages.downloadFailed)),
  });
  return (
    <a
      href={url}
      download={fileName}
      aria-busy={download.isPending || undefined}
      onClick={(event) => {
        event.preventDefault();
        if (!download.isPending) download.mutate();
      }}
      className={classNames(
        'inline-flex min-h-11 items-center gap-2 font-[650] text-accent-text hover:underline aria-busy:opacity-60',
        className,
      )}
    >
      <FileDown size={20} aria-hidden="true" className="shrink-0" />
      {children}
    </a>
  );
}
