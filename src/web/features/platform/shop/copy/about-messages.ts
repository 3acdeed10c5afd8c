import type { Shop } from '../../../../../contract/platform/settings-shapes.ts';

export const aboutOf = ({ whatsapp }: Shop) => ({
  mission:
    'To make dependable surveillance simple to choose, fair to buy and easy to live with, for every home, shop and office in India.',
  story:
    'We began in 2015 fitting cameras for neighbouring shops. The same questions came every day: how many cameras, how many days of recording, will it work in rain, who will come if it stops? So we built our catalogue around the answers. Every kit we sell is put together and run on our test wall for a night before it ships.',
  offerings: [
    'HD analog, IP, Wi-Fi and 4G cameras',
    'Recorders from 4 to 64 channels',
    'Disks, power, cable and networking that match',
    'Survey, installation and yearly care',
  ],
  whyChooseUs: [
    {
      title: 'Honest prices',
      text: 'Every price includes GST. MRP and saving are shown side by side.',
    },
    {
      title: 'Matched and tested',
      text: 'Kits are assembled, powered and recorded overnight before dispatch.',
    },
    {
      title: 'Warranty without forms',
      text: `Send ${whatsapp === null ? 'an e-mail' : 'a WhatsApp message'} with your order number; we do the rest.`,
    },
    {
      title: 'People who answer',
      text: 'Talk to a technician in English, Hindi or Gujarati.',
    },
  ],
});
