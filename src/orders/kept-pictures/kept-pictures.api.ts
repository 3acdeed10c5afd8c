import { z } from 'zod';
import { RIGHT_TO_PICTURES } from './picture-owners.ts';
import { pictureMessages } from '../../catalogue/pictures/picture.words.ts';
import { idParams } from '../../kit/api/shapes.ts';
import { findById } from '../../db/queries.ts';
import { notFound } from '../../kit/server/http/errors.ts';
import { isSenderOrDesk } from '../../kit/server/http/guards.ts';
import { forUser, type Routing } from '../../kit/server/http/route.ts';

export function keptPicturesCalls({ services, guards }: Routing) {
  return {
    'GET /pictures/:id': forUser(
      {
        name: 'readKeptPicture',
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
    ),
  };
}
