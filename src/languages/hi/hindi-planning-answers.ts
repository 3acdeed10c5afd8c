import { halfUp } from '../../planning/facts/plan-rounding.ts';
import {
  isPlateLevel,
  type Cabling,
  type KitLevel,
  type PlateLevel,
} from '../../planning/kit-builder/kit-choices.ts';
import { MAX_DEVICE_WATTS } from '../../planning/power/poe-classes.ts';
import type { Words } from '../en.ts';
import { HINDI_TOO_STEEP, hindiLevel, hindiList } from './hindi-levels.ts';

const MINUTES_PER_HOUR = 60;
const MAX_NAMED = 4;

const figure = (value: number, unit: string) => `${halfUp(value, 2)} ${unit}`;
const cameras = (count: number, kind = '') => (count === 1 ? `1 ${kind}कैमरा` : `${count} ${kind}कैमरे`);
/** The form before a word like "के लिए". */
const ofCameras = (count: number, kind = '') => (count === 1 ? `1 ${kind}कैमरे` : `${count} ${kind}कैमरों`);

const CABLES: Record<Cabling, string> = { coax: 'कोएक्सियल केबल', network: 'नेटवर्क केबल' };

const PLATES: Record<PlateLevel, string> = {
  plate_car: 'कार की नंबर प्लेट पढ़ता है',
  plate_two_wheeler: 'दोपहिया की नंबर प्लेट पढ़ता है',
};

const STANDARDS = { af: '802.3af', at: '802.3at', bt60: '802.3bt (60 W)', bt90: '802.3bt (90 W)' };

const does = (level: KitLevel) => (isPlateLevel(level) ? PLATES[level] : hindiLevel(level));

const days = ({ low, expected, high }: { low: number; expected: number; high: number }) =>
  `लगभग ${expected} दिन${low === high ? '' : ` (${low} से ${high})`}`;

export const hindiPlanningAnswers = {
  check: {
    channels: (units, channels, kind) =>
      `आपके पास ${cameras(units, kind)} हैं, पर रिकॉर्डर ${channels} ही लेता है।`,
    noCoax: (camera, recorder) => `${recorder} में कोएक्सियल केबल के सॉकेट नहीं हैं, जो ${camera} को चाहिए।`,
    noNetwork: (camera, recorder) => `${recorder} ${camera} जैसे IP कैमरे नहीं लेता।`,
    format: (camera, recorder, given, taken) =>
      `${camera} ${given.join(', ')} देता है; ${recorder} ${taken.join(', ')} लेता है।`,
    megapixels: (camera, recorder, megapixels, most) =>
      `${camera} ${megapixels} MP का है; ${recorder} ${most} MP तक लेता है।`,
    codec: (camera, recorder, codec, codecs) =>
      `${recorder} ${codec} रिकॉर्ड नहीं कर सकता। ${camera} को ${codecs.join(', ')} पर रखें।`,
    onvifAgeing: (camera, recorder) =>
      `${camera} और ${recorder} में सिर्फ़ ONVIF प्रोफ़ाइल S साझा है। वह पुरानी हो रही है: प्रोफ़ाइल S 31 मार्च 2027 को बंद होगी।`,
    onvif: (camera, recorder) =>
      `${camera} और ${recorder} अलग-अलग ब्रांड के हैं, और वीडियो के लिए कोई ONVIF प्रोफ़ाइल साझा नहीं है।`,
    bandwidth: (mbps, input) =>
      `आपके कैमरे ${figure(mbps, 'Mbps')} भेजते हैं, जो रिकॉर्डर के ${figure(input, 'Mbps')} से ज़्यादा है।`,
    bandwidthNearly: (mbps, input, share) =>
      `कैमरे ${figure(mbps, 'Mbps')} लिखते हैं, जो रिकॉर्डर के ${figure(input, 'Mbps')} के ${halfUp(share * 100, 0)} % से ज़्यादा है।`,
    bays: (disks, bays) => `आपके पास ${disks} हार्ड डिस्क हैं, पर रिकॉर्डर में ${bays} की ही जगह है।`,
    diskSize: (disk, recorder, capacityTB, mostTB) =>
      `${disk} ${capacityTB} TB की है; ${recorder} की एक जगह ${halfUp(mostTB, 3)} TB तक लेती है।`,
    diskLoad: (tbPerYear, workload) =>
      `कैमरे साल में ${halfUp(tbPerYear, 1)} TB लिखते हैं; डिस्क ${halfUp(workload, 1)} TB के लिए बनी हैं।`,
    diskShare: (tbPerYear, share, disk, workload) =>
      `कैमरे साल में ${halfUp(tbPerYear, 1)} TB लिखते हैं, जिनमें से ${halfUp(share, 1)} TB ${disk} पर; वह ${halfUp(workload, 1)} TB के लिए बनी है।`,
    diskMissing: (recorder) => `${recorder} बिना डिस्क के आता है, और उसके बिना कुछ रिकॉर्ड नहीं करता।`,
    disksMissing: (missing) =>
      `${missing} रिकॉर्डर बिना डिस्क के ${missing === 1 ? 'आता है' : 'आते हैं'}, और उसके बिना कुछ रिकॉर्ड नहीं ${missing === 1 ? 'करता' : 'करते'}।`,
    poePorts: (units, ports) => `${ofCameras(units, 'IP ')} को उतने ही PoE पोर्ट चाहिए; यहाँ ${ports} हैं।`,
    poeWatts: (watts, budgetW) => `IP कैमरे ${figure(watts, 'W')} लेते हैं; PoE ${figure(budgetW, 'W')} देता है।`,
    poeNoSpare: (watts, budgetW) =>
      `बचत के साथ IP कैमरों को ${figure(watts, 'W')} चाहिए; PoE ${figure(budgetW, 'W')} देता है।`,
    poeSplit: (units) => `${ofCameras(units, 'IP ')} को कैसे भी बाँटें, एक स्विच पर ज़्यादा भार पड़ता है।`,
    poeSplitNoSpare: (units) => `${ofCameras(units, 'IP ')} को कैसे भी बाँटें, एक स्विच में बचत नहीं रहती।`,
    poeAboveAll: (units, watts) => `${cameras(units)} इतना लेते हैं जितना कोई PoE पोर्ट नहीं देता (${watts} W)।`,
    poeClass: (units, poeClass, ports) =>
      `PoE क्लास ${poeClass} या उससे ऊपर के ${ofCameras(units)} को उतना देने वाले पोर्ट चाहिए; यहाँ ${ports} हैं।`,
    poeMissing: (units) =>
      `${ofCameras(units, 'IP ')} को बिजली चाहिए: सूची में कोई PoE स्विच या PoE वाला रिकॉर्डर नहीं है।`,
    supplyOutputs: (units, outputs, volts) =>
      `${ofCameras(units, 'HD एनालॉग ')} को ${volts} V के ${units} आउटपुट चाहिए; आपकी पावर सप्लाई में ${outputs} हैं।`,
    supplyAmps: (amps, given) =>
      `HD एनालॉग कैमरे ${figure(amps, 'A')} लेते हैं; पावर सप्लाई ${figure(given, 'A')} देती है।`,
    outputAmps: (amps, outputA) =>
      `एक HD एनालॉग कैमरे को बचत के साथ ${figure(amps, 'A')} चाहिए; पावर सप्लाई का एक आउटपुट ${figure(outputA, 'A')} देता है।`,
    supplySplit: (units) =>
      `${ofCameras(units, 'HD एनालॉग ')} को कैसे भी बाँटें, एक पावर सप्लाई पर ज़्यादा भार पड़ता है।`,
    supplySplitNoSpare: (units) =>
      `${ofCameras(units, 'HD एनालॉग ')} को कैसे भी बाँटें, एक पावर सप्लाई में बचत नहीं रहती।`,
    supplyNoSpare: (amps, given) =>
      `बचत के साथ HD एनालॉग कैमरों को ${figure(amps, 'A')} चाहिए; पावर सप्लाई ${figure(given, 'A')} देती है।`,
    supplyMissing: (units) => `${ofCameras(units, 'HD एनालॉग ')} को बिजली चाहिए: सूची में कोई पावर सप्लाई नहीं है।`,
    note: (a, b, note) => `${a} के साथ ${b}: ${note}`,
    add: (quantity, name) => (quantity === 1 ? `${name} जोड़ें।` : `${quantity} × ${name} जोड़ें।`),
    takeInstead: (name, other) => `${other} की जगह ${name} लें।`,
  },
  kitPlan: {
    camera: (points, setToDeg) => {
      const named = points
        .slice(0, MAX_NAMED)
        .map(({ name, level, distanceM }) => `${name} (${halfUp(distanceM, 2)} मी. पर ${does(level)})`);
      const more = points.length - named.length;
      const without = (wish: 'farther' | 'colour') =>
        points.filter((point) => point.dropped.includes(wish)).map(({ name }) => name);
      const [farther, colour] = [without('farther'), without('colour')];
      const angles = [...new Set(setToDeg)].sort((a, b) => a - b);
      return [
        ...(farther.length > 0 ? [`${hindiList(farther)} पर इससे दूर देखने वाला कोई स्टॉक में नहीं।`] : []),
        ...(colour.length > 0 ? [`${hindiList(colour)} पर रात में रंगीन देखने वाला कोई स्टॉक में नहीं।`] : []),
        `इनके लिए: ${named.join(', ')}${more > 0 ? ` और ${more} और` : ''}` +
          `${angles.length === 0 ? '' : `, ${hindiList(angles.map(String))} डिग्री पर`}।`,
      ].join(' ');
    },
    recorder: (count, channels) => {
      const free = channels - count;
      return free === 0
        ? `${cameras(count)} रिकॉर्ड करता है। सभी ${channels} चैनल लग गए; एक और कैमरे के लिए दूसरा रिकॉर्डर चाहिए।`
        : `${cameras(count)} रिकॉर्ड करता है; ${free} चैनल ख़ाली रहते हैं।`;
    },
    disk: (kept) => `${days(kept)} की रिकॉर्डिंग।`,
    card: (kept) => `हर कैमरे के लिए एक। ${days(kept)} की रिकॉर्डिंग।`,
    cardTooSmall: (kept, asked) =>
      `स्टॉक का कोई कार्ड ${halfUp(asked, 1)} दिन नहीं रखता: इसमें ${days(kept)} की रिकॉर्डिंग रहती है।`,
    networkSwitch: (count, switches) =>
      switches === 1
        ? `नेटवर्क केबल से ${ofCameras(count)} को बिजली देता है, बचत के साथ।`
        : `सब स्विच मिलकर नेटवर्क केबल से ${ofCameras(count)} को बिजली देते हैं, बचत के साथ।`,
    supply: (outputs, amps) => `${ofCameras(outputs)} को बिजली: 12 V पर ${halfUp(amps, 2)} A, बचत के साथ।`,
    adapter: (names) => `${hindiList(names)} के पास: वहाँ बिजली का सॉकेट चाहिए।`,
    cable: (runs, coils, leftM) => `${coils} कॉइल से ${runs} तार; ${leftM} मी. बचती है।`,
    plugs: (count, kind) => `${count} ${kind} प्लग, हर तार के दोनों सिरों पर।`,
    dcPlugs: (count) => `${count} DC प्लग, उन सिरों पर जहाँ पेंच वाले टर्मिनल नहीं हैं।`,
    boxes: (count) => `बाहर के ${ofCameras(count)} में हर एक के लिए एक।`,
    leads: (count) => (count === 1 ? 'स्विच से रिकॉर्डर तक।' : `${count} स्विच में हर एक से रिकॉर्डर तक।`),
    noCamera: ({ name, distanceM, level, isOutdoors, needsColour, atNight = true }) =>
      `हमारे स्टॉक में ऐसा कैमरा नहीं जो ${halfUp(distanceM, 2)} मी. पर यह करे: ${does(level)} (${name}` +
      `${isOutdoors ? ', बाहर' : ''}${needsColour ? ', रात में रंगीन' : atNight ? ', रात में भी' : ''})। ` +
      'कम दूरी आज़माएँ या हमसे पूछें।',
    recorderMissing: 'सूची में कोई रिकॉर्डर नहीं है, इसलिए कुछ भी रिकॉर्ड नहीं होगा।',
    cameraMissing: ({ name, distanceM, level }) =>
      `सूची में ${name} के लिए ऐसा कैमरा नहीं जो ${halfUp(distanceM, 2)} मी. पर यह करे: ${does(level)}।`,
    cableMissing: (metres, wiring) =>
      `सूची की ${CABLES[wiring]} से पूरे तारों में ${halfUp(metres, 1)} मी. नहीं निकलती।`,
    plugMissing: (need, have, kind) => `तारों को ${need} ${kind} प्लग चाहिए; सूची में ${have} हैं।`,
    noPlateCamera: 'नंबर प्लेट के लिए ख़ास कैमरा चाहिए: हमसे पूछें।',
    noRecording: (stage, count, spare, asked) =>
      ({
        recorder: `स्टॉक का कोई रिकॉर्डर ${cameras(count)}${spare > 0 ? `, ${spare} चैनल की बचत के साथ,` : ''} नहीं लेता।`,
        disks: `स्टॉक की डिस्क ${ofCameras(count)} की ${halfUp(asked, 1)} दिन की रिकॉर्डिंग नहीं रखतीं।`,
        poe: `स्टॉक के PoE स्विच ${ofCameras(count)} को बचत के साथ बिजली नहीं दे सकते।`,
      })[stage],
    coaxOff: 'नेटवर्क कैमरों के लिए इसके कोएक्स इनपुट एक-एक करके बंद होते हैं।',
    noSupply: (outputs, amps) =>
      `स्टॉक की कोई पावर सप्लाई 12 V पर ${halfUp(amps, 2)} A के साथ ${ofCameras(outputs)} को नहीं चला सकती।`,
    noCard: 'स्टॉक में इतने मेमरी कार्ड नहीं हैं।',
    tooLong: (name, metres, mostM, wiring) =>
      `${name} तक ${metres} मी. का तार बहुत लंबा है: ${CABLES[wiring]} ${mostM} मी. तक ले जाती है।`,
    nearlyTooLong: (name, metres, mostM, wiring) =>
      `${name} तक ${metres} मी. का तार उस ${mostM} मी. के क़रीब है जहाँ तक ${CABLES[wiring]} ले जाती है।`,
    keepForLeads: (name, metres) => `${name} तक का तार ${metres} मी. का है। 10 मी. जोड़ने के लिए रखें।`,
    noCoil: (name, metres, wiring) =>
      `स्टॉक की कोई ${CABLES[wiring]} ${name} तक के तार के लिए काफ़ी लंबी नहीं: बचत के साथ ${halfUp(metres, 1)} मी.।`,
    noCable: (metres, wiring) =>
      `पूरे तारों में ${halfUp(metres, 1)} मी. के लिए स्टॉक में इतनी ${CABLES[wiring]} नहीं है।`,
    tooLongToFeed: (name, metres, endM) =>
      `केबल से ${name} को बिजली देने के लिए ${metres} मी. बहुत लंबा है: हद ${endM} मी. है।`,
    tooFarToFeed: (name, metres) => `${name} को बिजली देने के लिए ${metres} मी. बहुत दूर है।`,
    noPlugs: (count, kind) => `स्टॉक में ${count} ${kind} प्लग नहीं हैं।`,
    tooSteep: (name, isPlate) =>
      `${name}: ${isPlate ? 'नंबर प्लेट के लिए कोण बहुत खड़ा है: कैमरा नीचे या दूर लगाएँ।' : HINDI_TOO_STEEP}`,
    notTogether: 'स्टॉक के प्रोडक्ट आपस में मेल नहीं खाते। कृपया हमसे पूछें।',
    rack: (channels) => `${channels} चैनल के रिकॉर्डर को ताले में रखता है।`,
    backup: (watts, minutes) =>
      `बिजली जाने पर रिकॉर्डर और कैमरे, ${halfUp(watts, 0)} W, लगभग ${minutes} मिनट चलाता है।`,
    monitor: 'वहीं देखने और रिकॉर्डर सेट करने के लिए।',
    surge: (count) => `बाहर के ${ofCameras(count)} को आसमानी बिजली और झटकों से बचाता है।`,
    service: (count) => `${ofCameras(count)} का इंस्टॉलेशन।`,
  },
  ownProduct: {
    NAMES: {
      camera: 'आपका कैमरा',
      recorder: 'आपका रिकॉर्डर',
      disk: 'आपकी डिस्क',
      cable: 'आपकी केबल',
    },
    LIMITS: {
      camera: 'जगहों को जो चाहिए, वह इससे नहीं होता।',
      recorder: 'दूसरा रिकॉर्डर, डिस्क समेत, सस्ता पड़ता है।',
      disk: 'इतने दिन नहीं रखती, या रिकॉर्डर में नहीं लगती।',
      cable: 'किसी तार को इसकी ज़रूरत नहीं, या इसमें से कोई तार नहीं निकलता।',
    },
    unused: (quantity, name, limit) =>
      `काम में नहीं आया: ${quantity === 1 ? '' : `${quantity} × `}${name}। ${limit}`,
  },
  battery: {
    feeds: (wh, watts, hours) => `${wh} Wh से ${watts} W ${duration(hours)} चलता है।`,
    needs: (watts, hours, wh) => `${watts} W ${duration(hours)} चलाने के लिए ${halfUp(wh, 1)} Wh चाहिए।`,
    tooMuch: (capacity, carriedWatts, watts) =>
      `${capacity} लगभग ${halfUp(carriedWatts, 0)} W चलाता है; ${watts} W ज़्यादा है।`,
  },
  cable: {
    arrives: (watts, lengthM, volts, dropVolts, verdict) =>
      `${lengthM} मी. पर ${watts} W: कैमरे पर ${volts} V, ${dropVolts} V रास्ते में घटा: ${verdict}।`,
    longest,
    needs,
    noWorkingPoint: (watts, lengthM, maxLengthM, mm2) =>
      `${lengthM} मी. पर ${watts} W: नहीं चलेगा। ${longest(maxLengthM)} ${needs(lengthM, mm2)}`,
    feedsUpTo: (watts, maxLengthM) => `${watts} W का कैमरा ${maxLengthM} मी. तक चलाती है।`,
  },
  poe: {
    draw: (devices, sum, withSpare) =>
      `${devices} उपकरण ${figure(sum, 'W')} लेते हैं, बचत के साथ ${figure(withSpare, 'W')}।`,
    networkSwitch: (ports, budgetW, verdict) =>
      `${ports} पोर्ट और ${figure(budgetW, 'W')} का स्विच: ${verdict}।`,
    ports: (devices, ports) => `${devices} उपकरणों को उतने ही पोर्ट चाहिए; स्विच में ${ports} हैं।`,
    classTooHigh: (poeClass, standard) =>
      `क्लास ${poeClass} उससे ज़्यादा है जो ${STANDARDS[standard]} का पोर्ट देता है।`,
    overBudget: (sum, budgetW) => `उपकरण ${figure(sum, 'W')} लेते हैं; स्विच ${figure(budgetW, 'W')} देता है।`,
    noSpare: (withSpare, budgetW) =>
      `बचत के साथ उपकरणों को ${figure(withSpare, 'W')} चाहिए; स्विच ${figure(budgetW, 'W')} देता है।`,
    tooStrong: (deviceWatts) =>
      `${figure(deviceWatts, 'W')} किसी भी PoE पोर्ट से ज़्यादा है (${figure(MAX_DEVICE_WATTS, 'W')})।`,
    tooLong: (lengthM, mostM) => `${lengthM} मी. बहुत लंबा है: नेटवर्क केबल ${mostM} मी. तक ले जाती है।`,
    almostTooLong: (lengthM, mostM) => `${lengthM} मी. उस ${mostM} मी. के क़रीब है जहाँ तक नेटवर्क केबल ले जाती है।`,
    ifByClass: (fed, devices, switches) =>
      switches === 1
        ? `अगर स्विच क्लास के हिसाब से पावर रखता है, तो इन ${devices} में से ${fed} कैमरे चलते हैं।`
        : `अगर स्विच क्लास के हिसाब से पावर रखते हैं, तो इन ${devices} में से ${fed} कैमरे चलते हैं।`,
    KEEP_FOR_LEADS: '10 मी. जोड़ने के लिए रखें।',
  },
  storage: {
    writesSentence: (count, mbps, gbPerDay) =>
      `${cameras(count)} ${halfUp(mbps, 2)} Mbps ${count === 1 ? 'लिखता है' : 'लिखते हैं'}, दिन में ${halfUp(gbPerDay, 1)} GB।`,
    needSentence: (asked, needTB, buyTB) =>
      `${asked} दिन के लिए ${terabytes(needTB)} चाहिए; कम से कम ${terabytes(buyTB)} लें।`,
    keepsSentence: (diskTB, kept) => `${diskTB} TB में ${days(kept)} की रिकॉर्डिंग रहती है।`,
  },
} satisfies Pick<Words, 'check' | 'kitPlan' | 'ownProduct' | 'battery' | 'cable' | 'poe' | 'storage'>;

/** Minutes under an hour: 0.11 hours say little. */
function duration(hours: number): string {
  const minutes = halfUp(hours * MINUTES_PER_HOUR, 0);
  return minutes < MINUTES_PER_HOUR ? `${minutes} मिनट` : `${halfUp(hours, 2)} घंटे`;
}

function longest(maxLengthM: number): string {
  return `यह केबल ${maxLengthM} मी. तक ले जाती है।`;
}

function needs(lengthM: number, mm2: number): string {
  return `${lengthM} मी. के लिए ${mm2} mm² की मोटाई चाहिए।`;
}

/** Two decimals; three where two would show zero. */
function terabytes(value: number): string {
  return `${halfUp(value, 2) === 0 ? halfUp(value, 3) : halfUp(value, 2)} TB`;
}
