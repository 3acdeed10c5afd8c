import { z } from 'zod';
import { RIGHT_TO_PICTURES } from './picture-owners.ts';
import { pictureMessages } from '../../catalogue/pictures/picture.words.ts';
import { idParams } from '../../kit/api/shapes.ts';
import { findById } from '../../db/queries.ts';
import { notFound } from '../../kit/server/http/errors.ts';
import { isSenderOrDesk } from '../../kit/server/http/guards.ts';
import { forUser, type Routing } from '../../kit/server/http/route.ts';

/** @param isTechnicianOf whether a visit's pictures are shown to this account, which works at it */
export function keptPicturesCalls(
  { services, guards }: Routing,
  isTechnicianOf: (visitId: string, userId: string) => Promise<boolean>,
) {
  return {
    'GET /pictures/:id': forUser(
      {
        name: 'readKeptPicture',
        summary: 'Return a picture of a return, claim, complaint or visit, for its people',
        refusals: [404],
        fileType: 'image/webp',
        params: idParams,
        reply: z.unknown(),
      },
      async ({ params: { id }, currentUser, request, reply }) => {
        const picture = await findById(
          services.db.selectFrom('pictures_kept').select(['bytes', 'owner_kind', 'owner_id', 'user_id']),
          id,
        );
        const right = picture && RIGHT_TO_PICTURES[picture.owner_kind];
        const isShown =
          right &&
          ((await isSenderOrDesk(guards, request, picture.user_id, right)) ||
            (picture.owner_kind === 'visit' && (await isTechnicianOf(picture.owner_id, currentUser.id))));
        if (!isShown) throw notFound(pictureMessages.notFound);
        reply.header('content-security-policy', "default-src 'none'; sandbox");
        return picture.bytes;
      },
    ),
  };
}
