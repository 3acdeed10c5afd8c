import type { Words } from '../en.ts';

export const hindiOnsite = {
  visits: {
    hours: 'समय 10:00 जैसा लिखें।',
    noPasswords: 'कृपया यहाँ कभी पासवर्ड न लिखें।',
  },
} satisfies Pick<Words, 'visits'>;
