import type { Generated } from 'kysely';
import type { PictureOwner } from '../orders/kept-pictures/picture-owners.ts';

export interface PicturesSchema {
  pictures_kept: {
    id: Generated<string>;
    owner_kind: PictureOwner;
    owner_id: string;
    place: number;
    user_id: string | null;
    /** Whether nobody was logged in who sent it. */
    by_guest: Generated<boolean>;
    /** WebP. */
    bytes: Buffer;
    created_at: Date;
  };
}
