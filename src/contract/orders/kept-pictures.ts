import { call, type FileReply } from '../platform/call.ts';

export const readKeptPicture = call<{ params: { id: string }; reply: FileReply }>(
  'GET',
  '/pictures/:id',
  'user',
);
