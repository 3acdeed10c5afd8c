import { sentences } from '../../kit/rules/sentences.ts';

export const planningPageMessages = sentences('planningPage', {
  kitBuilder: 'Kit builder',
  kitLead:
    'Tell us which places to watch. We suggest three complete kits; change anything and add it all to your cart.',
  nameThePlacesToWatch: 'Name the places to watch: three lists of everything you need, ready for the cart.',
  howManyTerabytesSoMany: 'How big a hard disk you need, or how many days yours will hold.',
  howFarACameraKnows:
    'How far a camera can recognise a face, where its blind spot is, and which camera suits you.',
  whetherASwitchCarriesThe:
    'Whether your PoE switch is enough, how long a 12 V cable can be, and what power supply and battery to buy.',
  planningTools: 'Planning tools',
  calculateStorageLensesAndPower:
    'Calculate storage, lenses and power for CCTV: low, expected and high, with the sources of every figure.',
  theSameArithmeticThatOur:
    'The calculators our own staff use. Every figure has its source, and you can share your result by link.',
  cctvStorageCalculator: 'CCTV storage calculator',
  howManyTerabytesYourCameras:
    'How many terabytes your cameras need for so many days, or how many days a disk keeps: low, expected and high, with the disk available with us.',
  storage: 'Storage',
  cctvLensCalculator: 'CCTV lens calculator',
  howFarACameraKnowsA:
    'How far a camera recognises a face, how wide it sees and what lies in its blind spot, drawn to scale; and which cameras available with us do what you want.',
  lens: 'Lens',
  pixelsPerMetreAfterIec:
    'Pixels per metre according to IEC 62676-4: 2025 as makers describe it (hikvision.com newsroom, jvsg.com), 2014 according to infinitioptics.com and redvisioncctv.com. Real wide lenses bend the edges: the maker’s angle is better than one calculated from the lens.',
  cctvPowerCalculator: 'CCTV power calculator',
  poeBudgetsWithASpare:
    'PoE budgets with a spare, how long a 12 V cable may be, and how large supply and battery must be, with the sources of every figure.',
  power: 'Power',
  plan: 'Plan',
  calculatedOn: (day: string) => `Calculated on ${day} with today’s prices.`,
  whatComesNearestTo: (name: string) => `What comes nearest to ${name}`,
  cctvKitBuilder: 'CCTV kit builder',
  nameThePlacesToWatchAnd:
    'Name the places to watch and read three complete lists, with cameras, recorder, disk, power and cable, what they cost and how many days they keep.',
  storageLead:
    'Enter your cameras and the number of days to see what hard disk to buy. Or enter a disk to see how many days it holds.',
  lensLead:
    'Enter the camera’s view and where it is fixed to see how far away it can recognise a face. Or enter what it must do at a distance, and find the camera.',
  powerLead:
    'Add up PoE, see how long a 12 V cable can be, and how large supply and battery must be. Fill in only the parts you need.',
  notPossible: (budget: string) => `${budget}: not possible`,
});
