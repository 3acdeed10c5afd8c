import type { HttpReply } from '../../../../services.ts';

export function attach(reply: HttpReply, fileName: string): void {
  reply.header('content-disposition', `attachment; filename="${fileName}"`);
}
