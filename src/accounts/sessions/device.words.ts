import { sentences } from '../../kit/rules/sentences.ts';

export const deviceMessages = sentences('device', {
  devices: 'Devices',
  lead: 'Where you are logged in.',
  thisDevice: 'This device',
  lastSeen: (time: string) => `Last seen ${time}`,
  signOut: 'Sign out',
  signOutNamed: (browser: string) => `Sign out ${browser}`,
  signOutEverywhere: 'Sign out everywhere',
  signedOut: 'The device is signed out.',
  failed: 'Could not sign out. Please try again.',
  fetchFailed: 'Failed to load the devices. Please try again later.',
  none: 'No devices.',
  notFound: 'Device not found',
});
