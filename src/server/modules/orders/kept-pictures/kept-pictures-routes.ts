import { z } from 'zod';
import { RIGHT_TO_PICTURES } from '../../../../domain/orders/picture-owners.ts';
import { pictureMessages } from '../../../../contract/catalogue/picture-messages.ts';
import * as calls from '../../../../contract/orders/kept-pictures.ts';
import { idParams } from '../../../../contract/platform/shapes.ts';
import { findById } from '../../../../db/find-by-id.ts';
import { notFound } from '../../../http/errors.ts';
import { isSenderOrDesk } from '../../../http/guards.ts';
import { route, type Routing } from '../../../http/route.ts';

export function keptPicturesRoutes(routing: Routing): void {
  const { services, guards } = routing;

  route(
    routing,
    calls.readKeptPicture,
    {
      summary: 'Return a picture of a return, claim or complaint, for its sender or staff',
      refusals: [404],
      fileType: 'image/webp',
      params: idParams,
      reply: z.unknown(),
    },
    async ({ params: { id }, request, reply }) => {
      const picture = await findById(
        services.db.selectFrom('pictures_kept').select(['bytes', 'owner_kind', 'user_id']),
        id,
      );
      const right = picture && RIGHT_TO_PICTURES[picture.owner_kind];
      if (!right || !(await isSenderOrDesk(guards, request, picture.user_id, right)))
        throw notFound(pictureMessages.notFound);
      reply.header('content-security-policy', "default-src 'none'; sandbox");
      return picture.bytes;
    },
  );
}
