import { MailedCodes } from '../../kit/server/transaction/mailed-codes.ts';

/** Codes by customer. */
export const codCodes = new MailedCodes('cod_codes', 'user_id', 'cod-code');
