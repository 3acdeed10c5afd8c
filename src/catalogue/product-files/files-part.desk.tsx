import { useState } from 'react';
import { FILE_KINDS, type FileKind } from '../products/catalogue-choices.ts';
import * as productExtraMessages from '../certificates/product-extra.words.ts';
import type { ProductFile } from '../certificates/certificates.shapes.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { showConfirm } from '../../kit/web/lib/dialogs.ts';
import { readBase64 } from '../../kit/web/lib/files/read-file.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { FileField } from '../../kit/web/ui/forms/file-field.tsx';
import { SelectField } from '../../kit/web/ui/forms/select-field.tsx';
import type { PartProps } from '../products/use-product-changes.desk.ts';
import { usePartChange } from '../products/use-part-change.desk.ts';

const KIND_NAMES: Record<FileKind, string> = {
  datasheet: 'Datasheet',
  manual: 'Manual',
  firmware: 'Firmware',
  certificate: 'Certificate',
};

export function FilesPart(props: PartProps) {
  const { product } = props;
  const { isBusy, run } = usePartChange(props);
  const [kind, setKind] = useState<FileKind>('datasheet');
  const [title, setTitle] = useState('');
  const [version, setVersion] = useState('');

  async function add(file: File): Promise<void> {
    const data = await readBase64(file).catch(() => null);
    if (data === null) {
      toasts.error(productExtraMessages.fileData);
      return;
    }
    const body = {
      ...{ kind, title: title.trim() || `${KIND_NAMES[kind]} of ${product.name}`.slice(0, 120) },
      ...{ version: version.trim() || null, fileName: file.name, data },
    };
    run(
      () => callApi('POST /admin/products/:id/files', { params: { id: product._id }, body }),
      () => {
        setTitle('');
        setVersion('');
      },
    );
  }

  async function remove({ _id, title: name }: ProductFile): Promise<void> {
    if (await showConfirm(`Delete the file “${name}”?`, { confirmLabel: 'Delete' }))
      run(() => callApi('DELETE /admin/files/:id', { params: { id: _id } }));
  }

  return (
    <div className="grid gap-4" aria-busy={isBusy}>
      {product.files.length === 0 && <p className="text-text-2">No files yet.</p>}
      <ul className="grid gap-2">
        {product.files.map((file) => (
          <li key={file._id} className="flex flex-wrap items-center gap-3 border-b border-line py-2">
            <span className="min-w-0 grow">
              <span className="block font-semibold wrap-anywhere">{file.title}</span>
              <span className="num text-small text-text-3">
                {[KIND_NAMES[file.kind], file.version, file.fileName, `${Math.ceil(file.size / 1024)} KB`]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Button
              kind="danger"
              size="small"
              aria-label={`Delete ${file.title}`}
              onClick={() => void remove(file)}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
      <fieldset className="grid gap-4 rounded-md border border-line p-4">
        <legend className="px-1 font-semibold">Add a file</legend>
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <SelectField
            label="Kind"
            value={kind}
            options={FILE_KINDS.map((value) => ({ value, name: KIND_NAMES[value] }))}
            onChange={(event) => setKind(event.target.value as FileKind)}
          />
          <TextField
            label="Title"
            value={title}
            maxLength={120}
            onChange={(event) => setTitle(event.target.value)}
          />
          <TextField
            label="Version"
            value={version}
            maxLength={60}
            onChange={(event) => setVersion(event.target.value)}
          />
        </div>
        <FileField
          label="File"
          accept=".pdf,.zip,.bin,.png,.jpg,.jpeg,.webp"
          hint="PDF; for firmware also ZIP and BIN, for a certificate also a picture. At most 20 MB."
          onFile={(file) => void add(file)}
        />
      </fieldset>
    </div>
  );
}
