import type { CatalogueToDo } from '../../catalogue/products/admin-products.shapes.ts';
import type { BooksToDo } from '../../invoices/gst-returns/books.shapes.ts';
import type { MoneyToDo } from '../../payments/payments-desk/money-desk.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import type { StockToDo } from '../../stock/stock/stock.shapes.ts';
import { indianNumber } from '../../kit/rules/money.ts';

/** The counts of the desk; a part is undefined until it is read. */
export interface OpenCounts {
  money?: MoneyToDo | undefined;
  books?: BooksToDo | undefined;
  stock?: StockToDo | undefined;
  catalogue?: CatalogueToDo | undefined;
  heldOrders?: number | undefined;
  toShip?: number | undefined;
  /** Counted for those who pack and may not see the orders. */
  toPack?: number | undefined;
  enquiries?: number | undefined;
  returnsToDecide?: number | undefined;
  returnsToInspect?: number | undefined;
  returnsToClose?: number | undefined;
  lateComplaints?: number | undefined;
  openClaims?: number | undefined;
  complaintsToAcknowledge?: number | undefined;
  complaintsToResolve?: number | undefined;
  /** Steps whose clock is in its last quarter. */
  urgent?: readonly ('acknowledge' | 'resolve')[];
  reviews?: number | undefined;
  questions?: number | undefined;
  quotes?: number | undefined;
  applications?: number | undefined;
  failedTasks?: number | undefined;
  missingDetails?: number | undefined;
}

export interface Task {
  sentence: string;
  to: string;
  /** Drawn in red. */
  isUrgent: boolean;
}

/** The tasks that wait, the one that does most harm first: money, then parcels, law, goods, and what is only untidy. */
export function tasksOf({ money, books, stock, catalogue, urgent = [], ...counts }: OpenCounts): Task[] {
  const payments = (query: string) => `${paths.adminPayments}?${query}`;
  const orders = (status: string) => `${paths.adminOrders}?status=${status}`;
  const products = (state: string) => `${paths.adminProducts}?state=${state}`;
  const all: [
    count: number | null | undefined,
    sentence: (n: Count) => string,
    to: string,
    isUrgent?: boolean,
  ][] = [
    [money?.claims, (n) => `Confirm ${n('UTR', 'UTRs')}`, payments('tab=claims')],
    [
      money?.refundsFailed,
      (n) => `Repeat ${n('failed refund', 'failed refunds')}`,
      payments('tab=refunds&refund=failed'),
    ],
    [money?.refundsToDo, (n) => `Send ${n('refund', 'refunds')}`, payments('tab=refunds&refund=to_do')],
    [
      money?.refundDue,
      (n) => `Refund ${n('cancelled order', 'cancelled orders')}`,
      payments('tab=unpaid&view=refund_due'),
    ],
    [
      money?.overpaid,
      (n) => `Refund what is too much on ${n('order', 'orders')}`,
      payments('tab=unpaid&view=overpaid'),
    ],
    [
      money?.moneyWithoutOrder,
      (n) => `Find the order of ${n('payment', 'payments')}`,
      payments('tab=unassigned'),
    ],
    [
      money?.orderWithoutMoney,
      (n) => `Collect the payment of ${n('shipped order', 'shipped orders')}`,
      payments('tab=unpaid'),
    ],
    [
      counts.heldOrders,
      (n) => `Decide on ${n('held order', 'held orders')}`,
      `${paths.adminOrders}?held=true`,
    ],
    [counts.toPack, (n) => `Pack ${n('order', 'orders')}`, paths.adminDispatch],
    [counts.toShip, (n) => `Ship ${n('order', 'orders')}`, `${orders('Pending')}&sort=createdAt`],
    [counts.failedTasks, (n) => `Send ${n('failed task', 'failed tasks')} again`, paths.adminJobs],
    [
      counts.quotes,
      (n) => `Work on ${n('quotation', 'quotations')} that a customer waits for`,
      `${paths.adminQuotes}?toDo=true`,
    ],
    [
      counts.applications,
      (n) => `Decide on ${n('application', 'applications')} of dealers`,
      `${paths.adminCompanies}?state=applied`,
    ],
    [
      counts.returnsToDecide,
      (n) => `Decide on ${n('return', 'returns')}`,
      `${paths.adminReturns}?state=requested`,
    ],
    [
      counts.returnsToInspect,
      (n) => `Inspect ${n('return', 'returns')}`,
      `${paths.adminReturns}?state=received`,
    ],
    [
      counts.returnsToClose,
      (n) => `Close ${n('return', 'returns')}`,
      `${paths.adminReturns}?state=inspected`,
    ],
    [
      counts.lateComplaints,
      (n) => `Answer ${n('complaint that is', 'complaints that are')} late`,
      `${paths.adminComplaints}?state=late`,
      true,
    ],
    [
      counts.complaintsToAcknowledge,
      (n) => `Acknowledge ${n('complaint', 'complaints')}`,
      `${paths.adminComplaints}?state=acknowledge`,
      urgent.includes('acknowledge'),
    ],
    [
      counts.complaintsToResolve,
      (n) => `Resolve ${n('complaint', 'complaints')}`,
      `${paths.adminComplaints}?state=resolve`,
      urgent.includes('resolve'),
    ],
    [
      counts.openClaims,
      (n) => `Act on ${n('warranty claim', 'warranty claims')}`,
      `${paths.adminClaims}?state=open`,
    ],
    [
      stock?.serialsWrong,
      (n) => `Check ${n('serial number that is', 'serial numbers that are')} in a wrong place`,
      paths.adminSerials,
    ],
    [counts.enquiries, (n) => `Answer ${n('enquiry', 'enquiries')}`, paths.adminEnquiries],
    [
      counts.questions,
      (n) => `Answer ${n('question', 'questions')} about products`,
      `${paths.adminQuestions}?state=pending`,
    ],
    [counts.reviews, (n) => `Approve ${n('review', 'reviews')}`, `${paths.adminReviews}?state=pending`],
    [
      books?.shippedWithoutInvoice,
      (n) => `Issue the tax invoice of ${n('shipped order', 'shipped orders')}`,
      orders('Shipped'),
    ],
    [
      books?.cancelledWithInvoice,
      (n) => `Credit the invoice of ${n('cancelled order', 'cancelled orders')}`,
      orders('Cancelled'),
    ],
    [books?.irnMissing, (n) => `Add the IRN of ${n('document', 'documents')}`, paths.adminDocuments],
    [
      books?.eWayBillMissing,
      (n) => `Book the e-way bill of ${n('invoice', 'invoices')}`,
      `${paths.adminDocuments}?kind=INV`,
    ],
    [
      stock?.ledgerWrong,
      (n) => `Check the stock of ${n('product', 'products')}: the ledger does not add up`,
      paths.adminStock,
    ],
    [
      catalogue?.held,
      (n) => `Add certificates to ${n('product that is', 'products that are')} held back`,
      products('held'),
    ],
    [stock?.toReorder, (n) => `Reorder ${n('product', 'products')}`, `${paths.adminStock}?filter=reorder`],
    [
      catalogue?.proofsMissing,
      (n) => `Add certificates to ${n('product', 'products')} on sale`,
      products('missing'),
    ],
    [
      catalogue?.proofsEnding,
      (n) => `Renew ${n('certificate', 'certificates')} within 60 days`,
      `${paths.adminCertificates}?due=60&state=certified`,
    ],
    [
      catalogue?.kitsDearer,
      (n) => `Check the price of ${n('kit that costs', 'kits that cost')} more than the parts`,
      paths.adminProducts,
    ],
    [books?.productsWithoutHsn, (n) => `Add an HSN code to ${n('product', 'products')}`, paths.adminProducts],
    [
      books?.productsWithoutMaker,
      (n) => `Add maker and importer to ${n('product', 'products')}`,
      paths.adminProducts,
    ],
    [
      counts.missingDetails,
      (n) => `Fill in the details of ${n('product', 'products')}`,
      paths.adminMissingFacts,
    ],
  ];
  return all.flatMap(([count, sentence, to, isUrgent = false]) =>
    count
      ? [
          {
            sentence: sentence((one, many) => `${indianNumber(count)} ${count === 1 ? one : many}`),
            to,
            isUrgent,
          },
        ]
      : [],
  );
}

type Count = (one: string, many: string) => string;
