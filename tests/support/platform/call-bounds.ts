/**
 * What bounds the calls whose work could grow (docs/decisions/0027-heavy-work.md). Every other call reads or writes one
 * record, or is a page of a list.
 */

/** Lists without pages. */
export const SHORT_LISTS: Record<string, string> = {
  'GET /cart': 'at most 100 lines',
  'POST /cart': 'at most 100 lines',
  'DELETE /cart': 'no lines',
  'POST /cart/lines': 'at most 100 lines',
  'PUT /cart/{productId}': 'at most 100 lines',
  'DELETE /cart/{productId}': 'at most 100 lines',
  'GET /me/sessions': 'open sessions of one account',
  'GET /admin/staff': 'who works in one shop',
  'GET /admin/tasks': 'a table in the code',
  'GET /admin/margin': 'a report: a row for each product sold, on a report connection',
  'GET /brands': 'one answer prepared for everybody',
  'GET /admin/brands': 'a row and a count for each brand, one statement',
  'GET /attributes': 'one answer prepared for everybody',
  'GET /admin/categories/{slug}/attributes': 'at most 100 attributes',
  'PUT /admin/categories/{slug}/attributes': 'at most 100 attributes',
  'GET /products/{id}/parts': 'at most 50 parts',
  'PUT /admin/products/{id}/parts': 'at most 50 parts',
  'GET /categories': 'one answer prepared for everybody',
  'GET /admin/categories': 'a row and a count for each category, one statement',
  'GET /states': 'a table in the code',
  'GET /admin/zones': 'at most 20,000 prefixes a zone, which a file of 4 MB brings',
  'GET /addresses': 'at most 50 addresses',
  'GET /orders/my-orders/{id}/documents': 'documents of one order',
  'GET /planning/constants': 'a table in the code',
  'GET /planning/presets': 'at most 100 presets',
  'GET /admin/planning/constants/{key}': 'values of one constant',
  'PUT /admin/planning/presets': 'at most 100 presets',
};

/** Answers that are no JSON. */
export const FILES: Record<string, string> = {
  'GET /admin/price-lists/{id}/prices.csv':
    'the fixed prices of one list, which are read whole for its members as well',
  'GET /admin/credit.csv': 'a row for each company that owes something, on a report connection',
  'GET /admin/companies/{id}/statement.pdf': 'what one company ordered and paid, drawn in a thread',
  'GET /me/company/statement.pdf': 'what one company ordered and paid, drawn in a thread',
  'GET /admin/zones.csv': 'zones, which are read whole for the delivery promise as well',
  'GET /documents/{id}/pdf': 'drawn in a thread, and kept',
  'GET /admin/documents/print.pdf': 'at most 100 documents, drawn in a thread',
  'GET /documents/{id}/shared/{key}': 'drawn in a thread, and kept',
  'GET /admin/gst/{month}/gstr1/{section}': 'a month, written while it is sent',
  'GET /admin/gst/{month}/gstr1.zip': 'a month, written while it is sent',
  'GET /admin/gst/{month}/tally.xml': 'a month, written while it is sent',
  'GET /admin/gst/register': 'at most 366 days, written while it is sent; XLSX in a thread',
  'GET /admin/imports/{id}/faults.csv': 'rows with faults of one file, written while it is sent',
  'GET /plans/{token}/picture': 'one stored picture, at most 1280 pixels wide',
  'GET /admin/products.csv': '500 products at a time, written while it is sent',
  'GET /admin/products.xlsx': '500 products at a time, written in a thread',
};

/** Bodies larger than usual. */
export const LARGE_BODIES: Record<string, string> = {
  'POST /admin/price-lists/{id}/import': 'at most 10,000 rows, read in a thread',
  'POST /products': 'a picture, resized by the image library with two at once',
  'PUT /products/{id}': 'a picture, resized by the image library with two at once',
  'POST /admin/products/{id}/pictures': 'a picture, resized by the image library with two at once',
  'POST /admin/categories': 'a picture, resized by the image library with two at once',
  'PUT /admin/categories/{id}': 'a picture, resized by the image library with two at once',
  'POST /plans': 'a picture of 5 MB, ten an hour from one address, resized with two at once',
  'PUT /plans/{token}': 'a picture of 5 MB, ten an hour from one address, resized with two at once',
  'POST /admin/products/{id}/files': 'a file of 20 MB, stored as it is',
  'POST /admin/stock-counts': 'at most 1,000 lines, one statement each kind',
  'POST /admin/purchases': 'at most 1,000 lines, one statement each kind',
  'PUT /admin/purchases/{id}': 'at most 1,000 lines, one statement each kind',
  'POST /admin/zones': 'at most 20,000 prefixes, one statement',
  'PUT /admin/zones/{id}': 'at most 20,000 prefixes, one statement',
  'POST /admin/zones/import': '4 MB, read in pieces of 64 KB',
  'POST /admin/documents/e-invoice-replies': '8 MB, a reply for each document',
  'POST /admin/bank-statement': '1 MB and 5,000 rows, read in a thread',
  'POST /admin/imports': '14 MB, read in a thread; a job when it is large',
};

/** Bodies with more than fifty of something. */
export const BULK_BODIES: Record<string, string> = {
  'POST /admin/companies/{id}/receipts': 'at most 100 orders, a payment each',
  'POST /admin/receipts/{id}/allocate': 'at most 100 orders, a payment each',
  'POST /admin/price-lists': 'at most 1000 categories, written in one statement',
  'PUT /admin/price-lists/{id}': 'at most 1000 categories, written in one statement',
  'POST /cart/lines': 'at most 100 lines',
  'POST /orders': 'at most 100 lines',
  'POST /admin/stock-counts': 'at most 1,000 lines',
  'POST /admin/purchases': 'at most 1,000 lines',
  'PUT /admin/purchases/{id}': 'at most 1,000 lines',
  'POST /admin/groups': 'at most 100 products',
  'PUT /admin/groups/{id}': 'at most 100 products',
  'PATCH /admin/products': 'at most 1,000 products, all in one transaction',
  'PUT /admin/categories/{slug}/attributes': 'at most 100 attributes',
  'POST /admin/zones': 'at most 20,000 prefixes',
  'PUT /admin/zones/{id}': 'at most 20,000 prefixes',
  'POST /admin/documents/{id}/credit-note': 'at most 200 lines',
  'POST /admin/documents/issue': 'at most 100 orders, each in a transaction of its own',
  'POST /admin/documents/e-invoice-replies': 'as many as 8 MB hold',
  'POST /planning/checks': 'at most 100 lines',
  'POST /planning/kit': 'at most 64 points',
  'PUT /admin/planning/presets': 'at most 100 presets',
  'POST /plans': 'at most 64 points, as many cameras, and 60 walls',
  'PUT /plans/{token}': 'at most 64 cameras and 60 walls',
};
