export const AT_THE_GATE = '/tools/lens?mp=4&angle=83&distance=12&height=3';
