export const featuredProducts = 'Featured Products';
export const viewAllProducts = 'View All Products';
export const cctvCamerasAndKitsFor = 'CCTV cameras and kits for home, shop and office';
export const camerasRecordersAndCompleteCctv =
  'Cameras, recorders and complete CCTV kits with GST-inclusive prices, fitted by our own technicians. Supplying India since 2015.';
export const aboutUs = 'About Us';
export const wasFoundedInInOur = (tradeName: string, foundedIn: number, city: string) =>
  `${tradeName} was founded in ${foundedIn} in ${city}. Our mission, our story and what we offer.`;
export const foundedIn = (foundedIn: number) => `Founded in ${foundedIn}`;
export const aCompleteKitCamerasRecorder = 'A complete kit: cameras, recorder and cable';
export const ourMission = 'Our mission';
export const ourStory = 'Our story';
export const whatWeOffer = 'What we offer';
export const whyChooseUs = 'Why choose us';
export const whereWeInstall = 'Where we install';
export const contactUs = 'Contact Us';
export const tellUsThePlace = 'Tell us the place';
export const aCallOrAMessage = 'A call or a message: what you want to watch, and what is there already.';
export const weSurveyAndPlan = 'We survey and plan';
export const aTechnicianMarksCameraPoints = 'A technician marks camera points and lists what to buy.';
export const weFitAndShow = 'We fit and show';
export const neatCablingRightHeightsAnd = 'Neat cabling, right heights, and the app set up on your phones.';
export const weStayReachable = 'We stay reachable';
export const onWhatsappAnd = 'On WhatsApp and';
export const ourServices = 'Our Services';
export const cctvInstallation247Monitoring =
  'CCTV installation, 24/7 monitoring, maintenance and custom solutions by our own technicians.';
/** @param installsIn undefined where no delivery zone has installation */
export const camerasAreOnlyAsGood = (installsIn: readonly string[] | undefined) =>
  `Cameras are only as good as the hands that fit them. ${
    installsIn
      ? `Our own technicians survey, install and look after what we sell: ${installsIn.join(', ')}. Elsewhere`
      : 'Tell us the place, and we say whether our technicians can come to you. Else'
  } we plan with you by phone and deliver.`;
export const howItGoes = 'How it goes';
export const notSureWhatYouNeed = 'Not sure what you need?';
export const tellUsAboutThePlace = 'Tell us about the place; a technician calls you back the same day.';
export const writeSiteSurveysQuotationsOrders = (value: string) =>
  `Write${value}: site surveys, quotations, orders and warranty.`;
export const askAboutACameraBook =
  'Ask about a camera, book a site survey, or tell us about an order. We reply within 48 hours, usually the same working day.';
export const policies = 'Policies';
