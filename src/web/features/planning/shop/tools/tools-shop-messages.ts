export const askUs = 'Ask us';
export const figuresAndSources = 'Figures and sources';
export const ourFiguresAndTheirSources = (day: string) =>
  `Our figures and their sources (in force since ${day})`;
