export const kind = 'A stock move is a count, an adjustment, a return or a purchase.';
export const units = 'Units are a whole number from 0 to 1,000,000.';
export const unitsMore = 'Units are a whole number from 1 to 1,000,000.';
export const delta = 'An adjustment is a whole number of units from −1,000,000 to 1,000,000, and not 0.';
export const cost = 'A cost is an amount in rupees with at most two decimals.';
export const reorderAt = 'A reorder level is a whole number from 0 to 1,000,000.';
export const stopCounting = (name: string, stock: number | null) =>
  `Do not count ${name} any more? Its ${stock ?? 0} units are written off, and it is sold without a limit.`;
export const noteMissing = 'Please write why the stock is adjusted.';
export const notCounted = (name: string) => `${name} is not counted. Count it first.`;
export const belowZero = (name: string, stock: number) =>
  `There are only ${stock} units of ${name}. The stock cannot go below zero.`;
export const purchaseUsed = (name: string) =>
  `Units of ${name} from this purchase were sold or written off. Please correct the stock by a count instead.`;
export const tooLarge = 'This quantity is too large. Please check the units and the cost.';
export const byMoves = 'Stock is changed by a count or an adjustment, not by saving the product.';
export const lines = 'Please enter 1 to 1,000 lines.';
export const lineTwice = (name: string) => `${name} is on the sheet twice.`;
export const lineUnknown = 'A product on the sheet does not exist any more.';
export const fetchFailed = 'Failed to fetch the stock. Please try again later.';
export const movesFailed = 'Failed to fetch the stock moves. Please try again later.';
export const none = 'No products found.';
export const noMoves = 'No moves yet.';
export const noneCounted = 'No counted product has this name or SKU.';
export const nothingToReorder = 'Nothing to reorder.';
export const noDeadStock = 'No dead stock.';
export const noneOut = 'Nothing is out of stock.';
export const costUnknown = (products: number) =>
  `Cost is not known for ${products} ${products === 1 ? 'product' : 'products'}.`;
export const addCost = 'Add a purchase or a cost.';
export const valueFailed = 'Failed to calculate the value of the stock.';
export const checkFailed = 'The ledger could not be checked. Please try again later.';
export const leaveChange = 'Leave without changing the stock?';
export const formerBooked =
  'Your last change was saved after all. Please check the stock before changing it again.';
export const booked = 'Stock changed.';
export const bookFailed = 'Could not change the stock.';
export const counted = 'Count booked.';
export const countedOf = (counted: number, total: number) => `Counted ${counted} of ${total}`;
export const countFailed = 'Could not book the count.';
export const leaveSheet = 'Clear everything that was counted on this sheet?';
