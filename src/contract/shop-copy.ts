/** What the shop says about itself on its public pages. The carousel's words are the specification's. */
export const carousel = [
  {
    title: 'Secure Your Home & Business',
    text: 'High-resolution cameras for total peace of mind, day and night.',
  },
  {
    title: '24/7 Surveillance Solutions',
    text: 'Modern CCTV for every space, homes, shops and offices.',
  },
  {
    title: 'Best Prices, Premium Quality',
    text: 'Protect what matters with trusted CCTV cameras.',
  },
] as const;

export const about = {
  blurb:
    'Chaukas was founded in 2015 in Ahmedabad with one counter and a promise: sell people the camera they need, not the camera with the biggest number on the box. Today we supply and install surveillance equipment for homes, shops and offices across India.',
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
      text: 'Send a WhatsApp message with your order number; we do the rest.',
    },
    {
      title: 'People who answer',
      text: 'Talk to a technician in English, Hindi or Gujarati.',
    },
  ],
} as const;

export const services = [
  {
    title: 'CCTV Installation',
    text: 'Neat cabling, correct heights and angles, app setup on your family’s phones, and a test recording before we leave.',
    points: ['Survey and plan', 'Same-week fitting', 'One-year workmanship cover'],
  },
  {
    title: '24/7 Monitoring',
    text: 'Alerts watched round the clock, with a call to you and, if you wish, to your guard.',
    points: ['Person and vehicle alerts', 'Monthly report', 'You hold the keys to your footage'],
  },
  {
    title: 'Maintenance & Support',
    text: 'Lens cleaning, disk and power health checks and quick repair under a yearly care plan.',
    points: ['Four visits a year', 'Next working day response', 'Loan recorder while yours is repaired'],
  },
  {
    title: 'Custom Solutions',
    text: 'Societies, schools, factories and fuel stations: drawings, a bill of materials and a fixed quotation.',
    points: ['Free design call', 'PoE, fibre and wireless links', 'Hand-over file with drawings'],
  },
] as const;
