import { FILE_BODY_BYTES } from '../../../../domain/catalogue/catalogue-limits.ts';
import { productIdParams } from '../../../../contract/catalogue/catalogue-shapes.ts';
import * as productExtraMessages from '../../../../contract/catalogue/product-extra-messages.ts';
import { productFileShape } from '../../../../contract/catalogue/product-extras-shapes.ts';
import { newProductFile } from '../../../../contract/catalogue/product-files-shapes.ts';
import * as calls from '../../../../contract/catalogue/product-files.ts';
import { idParams, message } from '../../../../contract/platform/shapes.ts';
import { route, type Routing } from '../../../http/route.ts';
import { addFile, deleteFile } from './store-file.ts';

export function productFilesRoutes(routing: Routing): void {
  const { services } = routing;

  route(
    routing,
    calls.addFile,
    {
      summary: 'Add a file to a product',
      status: 201,
      refusals: [404, 413, 415],
      bodyLimitBytes: FILE_BODY_BYTES,
      params: productIdParams,
      body: newProductFile,
      reply: productFileShape,
    },
    ({ currentUser, params, body }) => addFile({ services, currentUser }, params.id, body),
  );

  route(
    routing,
    calls.deleteFile,
    { summary: 'Delete a file of a product', refusals: [404, 409], params: idParams, reply: message },
    async ({ currentUser, params }) => {
      await deleteFile({ services, currentUser }, params.id);
      return { message: productExtraMessages.fileDeleted };
    },
  );
}
