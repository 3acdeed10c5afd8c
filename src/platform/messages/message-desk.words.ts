export const changed = 'Somebody else changed these settings. Please check the new values.';
export const sender = 'Enter the sender’s six letters, as registered.';
export const entity = 'Enter the entity’s 10 to 25 digits, as registered.';
export const name =
  'Enter the name of the template as Meta approved it: small letters, digits and underscores.';
export const dltTemplate = 'Enter the template’s 10 to 25 digits, as registered.';
export const text = 'Enter the text as it was registered.';
export const twice = 'There is a template of this kind, channel and language already.';
export const badSignature = 'The signature is wrong.';
export const notFound = 'There is no such message.';
export const notFailed = 'Only a message that failed can be sent again.';

export function unknownVariable(names: readonly string[]): string {
  return `Messages of this kind do not know ${names.map((each) => `{${each}}`).join(', ')}.`;
}

export const noConsent = 'The customer has taken the consent back.';
export const noTemplate = 'Its template is switched off.';
export const channelOff = 'Messages of this channel are switched off.';
export const noPhone = 'There is no number to send it to.';

export function refused(status: number): string {
  return `The provider refused it with status ${status}.`;
}

export function tooBusy(status: number): string {
  return `The provider answered with status ${status}.`;
}

export const notSent = 'It could not be handed to the provider.';
export const silent = 'The provider did not answer.';
export const notDelivered = 'The provider could not deliver it.';
