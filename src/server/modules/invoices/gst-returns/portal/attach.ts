import type { HttpReply } from '../../../../services.ts';

/** Makes the browser save the answer under this name. */
export function attach(reply: HttpReply, fileName: string): void {
  reply.header('content-disposition', `attachment; filename="${fileName}"`);
}
