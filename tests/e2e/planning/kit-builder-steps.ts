export const POINT = 'name=Gate&distance=6&level=perceive&where=outdoors&colour=no&cable=20';

export const TWO = `/kit-builder?place=shop&wiring=coax&days=10&${POINT}&${POINT.replace('Gate', 'Till')}`;
