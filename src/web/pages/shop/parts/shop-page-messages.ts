export const featuredProducts = 'Featured Products';
export const viewAllProducts = 'View All Products';
export const cctvCamerasAndKitsFor = 'CCTV cameras and kits for home, shop and office';
export const camerasRecordersAndCompleteCctv =
  'Cameras, recorders and complete CCTV kits with GST-inclusive prices, fitted by our own technicians. Supplying India since 2015.';
export const products = 'Products';
export const productsMatching = (search: string) => `Products matching ${search}`;
export const cctvCamerasKitsRecordersStorage =
  'CCTV cameras, kits, recorders, storage and everything between them, at GST-inclusive prices.';
export const filters = 'Filters';
export const product = 'Product';
export const othersLikeIt = 'Similar products';
export const category = 'Category';
export const filterTheseProducts = (count: number) =>
  count === 1 ? 'Filter this product' : `Filter these ${count} products`;
export const calculateStorageLensesAndPower = 'Calculate storage, lenses and power yourself';
export const cart = 'Cart';
export const whatYouAreAboutTo = 'What you are about to order.';
export const checkout = 'Checkout';
export const whereToDeliverAndThe = 'Where to deliver, and the last look before ordering.';
export const login = 'Login';
export const logInToOrder = 'Log in to order';
export const willBeWaitingInYour = 'will be waiting in your cart.';
export const forgotPassword = 'Forgot password?';
export const newHere = 'New here?';
export const createAnAccount = 'Create an account';
export const logInToYourAccount = 'Log in to your account to order and to see your orders.';
export const signUp = 'Sign Up';
export const alreadyHaveAnAccount = 'Already have an account?';
export const createAnAccountToOrder = 'Create an account to order cameras, kits and installation.';
export const verifyYourEMail = 'Verify your e-mail';
export const enterTheCodeWeSent = 'Enter the code we sent to your e-mail address.';
export const backToSignUp = 'Back to Sign Up';
export const theyHoldForMinutes = (oneTimeCodeMinutes: number) =>
  `. They hold for ${oneTimeCodeMinutes} minutes.`;
export const enterTheSixDigitsWe = 'Enter the six digits we sent to';
export const changeMyDetails = 'Change my details';
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
export const forgotPasswordTitle = 'Forgot password';
export const backToLogin = 'Back to Login';
export const haveALinkSentWith = 'Have a link sent with which you choose a new password.';
export const resetPassword = 'Reset password';
export const setYourPassword = 'Set your password';
export const forYourWork = 'Set the password of your staff account.';
export const chooseANewPassword = 'Choose a new password.';
export const sendANewLink = 'Send a new link';
export const myAccount = 'My Account';
export const yourDetailsAndYourOrders = 'Your details and your orders.';
export const addresses = 'Addresses';
export const yourSavedAddresses = 'Your saved addresses.';
export const order = (id: string) => `Order ${id}`;
export const oneOfYourOrders = 'One of your orders.';
export const status = 'Status';
export const placedOn = 'Placed on';
export const delivery = 'Delivery';
export const paid = 'Paid';
export const pay = 'Pay';
export const onDeliveryByCashOr = 'on delivery by cash or UPI.';
export const askAboutThisOrderOn = 'Ask about this order on WhatsApp';
export const toBePickedUpAt = 'To be picked up at our shop.';
export const within = (days: string) => `within ${days}`;
export const toPin = 'To PIN';
export const day = 'day';
export const days = 'days';
export const ofTheOrder = 'of the order.';
export const compare = 'Compare';
export const upToFourProductsSide = 'Up to four products side by side.';
export const nothingToCompareYet = 'Nothing to compare yet.';
export const pressTheScalesOnUp = 'Tap Compare on up to four products to see them side by side.';
export const goToProducts = 'Go to Products';
export const policies = 'Policies';
export const yourCompany = 'Your company';
