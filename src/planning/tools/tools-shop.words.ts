import { sentences } from '../../kit/rules/sentences.ts';

export const toolsShopMessages = sentences('toolsShop', {
  askUs: 'Ask us',
  figuresAndSources: 'Figures and sources',
  ourFiguresAndTheirSources: (day: string) => `Our figures and their sources (in force since ${day})`,
  home: 'Home',
  planningTools: 'Planning tools',
});
