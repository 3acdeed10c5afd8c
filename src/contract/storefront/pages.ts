import { call } from '../platform/call.ts';
import type { Message } from '../platform/shapes.ts';
import type {
  ListedPage,
  NewPage,
  OwnerPage,
  PageChange,
  PageImage,
  PagePublished,
  PageRestore,
  PageStep,
  PageVersion,
  PreviewLink,
  VersionContent,
} from './pages-shapes.ts';

const RIGHT = 'storefront';

/** Id of the page, or the key of a page that every shop has. */
interface ById {
  id: string;
}

export const listPages = call<{ reply: ListedPage[] }>('GET', '/admin/pages', 'admin', RIGHT);

export const addPage = call<{ body: NewPage; reply: OwnerPage }>('POST', '/admin/pages', 'admin', RIGHT);

export const readOwnerPage = call<{ params: ById; reply: OwnerPage }>(
  'GET',
  '/admin/pages/:id',
  'admin',
  RIGHT,
);

/** Saves the draft; the published version stays. */
export const savePage = call<{ params: ById; body: PageChange; reply: OwnerPage }>(
  'PUT',
  '/admin/pages/:id',
  'admin',
  RIGHT,
);

export const publishPage = call<{ params: ById; body: PageStep; reply: PagePublished }>(
  'POST',
  '/admin/pages/:id/publish',
  'admin',
  RIGHT,
);

export const listVersions = call<{ params: ById; reply: PageVersion[] }>(
  'GET',
  '/admin/pages/:id/versions',
  'admin',
  RIGHT,
);

export const readVersion = call<{ params: { id: string; n: number }; reply: VersionContent }>(
  'GET',
  '/admin/pages/:id/versions/:n',
  'admin',
  RIGHT,
);

/** A version becomes the draft. */
export const restoreVersion = call<{ params: ById; body: PageRestore; reply: OwnerPage }>(
  'POST',
  '/admin/pages/:id/restore',
  'admin',
  RIGHT,
);

/** Replaces the draft by the published version. */
export const discardDraft = call<{ params: ById; body: PageStep; reply: OwnerPage }>(
  'POST',
  '/admin/pages/:id/discard',
  'admin',
  RIGHT,
);

export const unpublishPage = call<{ params: ById; body: PageStep; reply: OwnerPage }>(
  'POST',
  '/admin/pages/:id/unpublish',
  'admin',
  RIGHT,
);

export const deletePage = call<{ params: ById; query: PageStep; reply: Message }>(
  'DELETE',
  '/admin/pages/:id',
  'admin',
  RIGHT,
);

export const previewPage = call<{ params: ById; body: { lang?: string | undefined }; reply: PreviewLink }>(
  'POST',
  '/admin/pages/:id/preview',
  'admin',
  RIGHT,
);

export const addPageImage = call<{ body: { image: string }; reply: PageImage }>(
  'POST',
  '/admin/images',
  'admin',
  RIGHT,
);
