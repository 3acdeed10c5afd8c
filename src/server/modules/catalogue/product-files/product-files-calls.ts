import { FILE_BODY_BYTES } from '../../../../domain/catalogue/catalogue-limits.ts';
import { productIdParams } from '../../../../contract/catalogue/catalogue-shapes.ts';
import * as productExtraMessages from '../../../../contract/catalogue/product-extra-messages.ts';
import { productFileShape } from '../../../../contract/catalogue/product-extras-shapes.ts';
import { newProductFile } from '../../../../contract/catalogue/product-files-shapes.ts';
import { idParams, message } from '../../../../contract/platform/shapes.ts';
import { forDesk } from '../../../http/calls.ts';
import type { Routing } from '../../../http/route.ts';
import { addFile, deleteFile } from './store-file.ts';

export function productFilesCalls({ services }: Routing) {
  return {
    'POST /admin/products/:id/files': forDesk(
      'catalogue',
      {
        name: 'addFile',
        summary: 'Add a file to a product',
        status: 201,
        refusals: [404, 413, 415],
        bodyLimitBytes: FILE_BODY_BYTES,
        params: productIdParams,
        body: newProductFile,
        reply: productFileShape,
      },
      ({ currentUser, params, body }) => addFile({ services, currentUser }, params.id, body),
    ),

    'DELETE /admin/files/:id': forDesk(
      'catalogue',
      {
        name: 'deleteFile',
        summary: 'Delete a file of a product',
        refusals: [404, 409],
        params: idParams,
        reply: message,
      },
      async ({ currentUser, params }) => {
        await deleteFile({ services, currentUser }, params.id);
        return { message: productExtraMessages.fileDeleted };
      },
    ),
  };
}
