import { filledText } from './message-text.ts';
import { withCountryCode, type OutgoingMessage } from './messenger.server.ts';

/**
 * @param form the fields as the provider names them, with `{to}`-like variables
 * @returns them filled in, each value percent-encoded
 */
export function smsForm(form: string, message: OutgoingMessage, key: string): string {
  const { template, sender, entity, values } = message;
  const fields = {
    key,
    to: withCountryCode(message),
    sender: sender ?? '',
    entity: entity ?? '',
    template: template.dltTemplate ?? '',
    text: filledText(template.text ?? '', values),
  };
  return filledText(form, fields, encodeURIComponent);
}
