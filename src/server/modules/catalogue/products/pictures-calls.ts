import { IMAGE_BODY_BYTES } from '../../../../domain/catalogue/catalogue-limits.ts';
import { productIdParams, productShape } from '../../../../contract/catalogue/catalogue-shapes.ts';
import { newPicture, picturesBody } from '../../../../contract/catalogue/pictures-shapes.ts';
import { forDesk } from '../../../http/calls.ts';
import type { Routing } from '../../../http/route.ts';
import type { WithRecordingFacts } from '../kits/recording-facts-memo.ts';
import { addPicture, setPictures } from './edit-pictures.ts';

export function picturesCalls({ services }: Routing<WithRecordingFacts>) {
  return {
    'POST /admin/products/:id/pictures': forDesk(
      'catalogue',
      {
        name: 'addPicture',
        summary: 'Add a picture to a product, after the others',
        status: 201,
        refusals: [404, 409, 503],
        bodyLimitBytes: IMAGE_BODY_BYTES,
        params: productIdParams,
        body: newPicture,
        reply: productShape,
      },
      ({ currentUser, params, body }) => addPicture({ services, currentUser }, params.id, body),
    ),

    'PUT /admin/products/:id/pictures': forDesk(
      'catalogue',
      {
        name: 'setPictures',
        summary: 'Set the order of a product’s pictures; those left out are removed',
        refusals: [404, 409],
        params: productIdParams,
        body: picturesBody,
        reply: productShape,
      },
      ({ currentUser, params, body }) => setPictures({ services, currentUser }, params.id, body),
    ),
  };
}
