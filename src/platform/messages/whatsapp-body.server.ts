import { parametersOf } from './message-text.ts';
import { withCountryCode, type OutgoingMessage } from './messenger.server.ts';

/** A template message of https://developers.facebook.com/docs/whatsapp/cloud-api. */
export function whatsappBody(message: OutgoingMessage): object {
  const parameters = parametersOf(message.kind, message.values);
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: withCountryCode(message),
    type: 'template',
    template: {
      name: message.template.name,
      language: { code: message.language },
      components: [{ type: 'body', parameters: parameters.map((text) => ({ type: 'text', text })) }],
    },
  };
}
