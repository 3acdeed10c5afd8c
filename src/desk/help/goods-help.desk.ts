import type { DeskHelp } from './desk-help-shape.desk.ts';

export const goodsHelp = {
  adminProducts: {
    about: 'All your products. Customers see a change within two seconds.',
    jobs: [
      {
        job: 'Add a product',
        steps: ['Press + Add Product.', 'Enter name, price, category and a picture.', 'Press Save.'],
      },
      {
        job: 'Change many prices',
        steps: [
          'Tick the products.',
          'Press Edit prices.',
          'Check the old and new prices, then apply. You can undo it.',
        ],
      },
      {
        job: 'Take it off sale',
        steps: ['Press Delete. Old orders keep it. To sell it again, choose Archived and press Restore.'],
      },
    ],
    words: [
      ['SKU', 'Your own short number of a product.'],
      ['HSN', 'The tax code of goods, printed on invoices. Your accountant knows it.'],
      ['MRP', 'The highest price that you may ask, with all taxes, as printed on the box.'],
      ['Draft', 'Customers do not see it.'],
    ],
  },
  adminImports: {
    about: 'Adds and changes many products from a CSV or Excel file. We save nothing until you press Apply.',
    jobs: [
      {
        job: 'Import a price list',
        steps: [
          'Choose the file.',
          'Match the columns.',
          'Check what is new, changed and wrong.',
          'Press Apply.',
        ],
      },
      { job: 'Undo an import', steps: ['Open it under Past imports.', 'Press Undo.'] },
    ],
    words: [['SKU', 'We match rows to your products by SKU. A row with an unknown SKU adds a product.']],
  },
  adminCategories: {
    about: 'The tree under which customers find products, up to four levels deep.',
    jobs: [
      { job: 'Add a category', steps: ['Press Add category.', 'Enter its name and choose the parent.'] },
      {
        job: 'Change the order',
        steps: ['Press … beside a category, then Move up or Move down.', 'The shop shows the same order.'],
      },
    ],
    words: [
      ['Certificate rule', 'Whether you may sell a product of this category without a BIS certificate.'],
      ['In all', 'Products of the category and of all categories below it.'],
    ],
  },
  adminGstRates: {
    about: 'New GST rates and the day from which they hold. Products get them on that day by themselves.',
    jobs: [
      {
        job: 'Enter a new rate',
        steps: [
          'Press Add change.',
          'Enter the beginning of the HSN code, the rate and the first day.',
          'Check the number under Products: so many will change.',
        ],
      },
      {
        job: 'Invoice an order from before that day',
        steps: ['The order keeps the rate that it was placed with. The invoice says so before it is issued.'],
      },
    ],
  },
  adminBrands: {
    about: 'The brands of your products. Customers filter by them.',
    jobs: [
      { job: 'Add a brand', steps: ['Press Add brand.', 'Enter its name as printed on the box.'] },
      { job: 'Rename a brand', steps: ['Press Edit. All of its products follow.'] },
    ],
  },
  adminAttributes: {
    about:
      'The fields of a specification: resolution, night vision, ports. They feed filters, comparison and calculators.',
    jobs: [
      {
        job: 'Add a field',
        steps: ['Press Add attribute.', 'Choose its kind: number, yes or no, choice or text.'],
      },
      {
        job: 'Give a category its fields',
        steps: ['Choose the category below the table.', 'Tick what its products have.'],
      },
    ],
    words: [
      ['Filter', 'Customers can choose by it on the Products page.'],
      ['Used in calculators', 'The kit builder reads it. Without it we do not suggest the product.'],
    ],
  },
  adminMissingFacts: {
    about: 'Products that lack details for the calculators, with what is missing.',
    jobs: [
      {
        job: 'Fill in a detail',
        steps: ['Press the product.', 'Enter the value from the maker’s data sheet.', 'Save.'],
      },
      {
        job: 'A product cannot have it',
        steps: ['Press Does not apply beside it.', 'To undo, choose Does not apply above the list.'],
      },
    ],
    words: [['To fill in', 'The kit builder shows “Not known: ask us” until you enter it.']],
  },
  adminCertificates: {
    about: 'BIS and other certificates of your products, and the day on which each ends.',
    jobs: [
      {
        job: 'See what ends soon',
        steps: ['Choose a period beside Due.', 'Ask the maker for the new certificate.'],
      },
      {
        job: 'Add a certificate',
        steps: ['Open the product.', 'Choose the tab Certificates.', 'Press Add certificate.'],
      },
    ],
    words: [
      ['BIS', 'Bureau of Indian Standards. You need its registration to sell cameras in India.'],
      ['ER', 'Essential requirements for the security of cameras, tested by an STQC laboratory.'],
    ],
  },
  adminReviews: {
    about: 'Reviews by customers of what they bought. You approve each review before it is public.',
    jobs: [
      {
        job: 'Publish a review',
        steps: ['Choose Waiting beside State.', 'Read it.', 'Press Publish.'],
      },
      {
        job: 'Refuse a review',
        steps: ['Press Refuse.', 'Choose the reason; we mail it to the customer. A low rating is no reason.'],
      },
      {
        job: 'Answer a review',
        steps: ['Press Answer.', 'Write it and save. Customers see it below the review.'],
      },
    ],
    words: [
      [
        'Changed text',
        'A customer may change a public review; we show the old text until you publish the new one.',
      ],
    ],
  },
  adminQuestions: {
    about:
      'Questions by customers about products. Your answer makes a question public; we mail it to the customer.',
    jobs: [
      {
        job: 'Answer a question',
        steps: ['Choose Waiting beside State.', 'Press Answer.', 'Write it and save.'],
      },
      { job: 'Leave a question out', steps: ['Press Refuse. Nobody sees it.'] },
    ],
    words: [],
  },
  adminProductPairs: {
    about: 'Your notes on two products that work together, or do not, whatever their data sheets show.',
    jobs: [
      {
        job: 'Add a note',
        steps: [
          'Press Add note.',
          'Choose both products.',
          'Choose whether they work together, and write why.',
        ],
      },
    ],
    words: [['Note', 'The cart and the kit builder follow it for these two products.']],
  },
  adminStock: {
    about: 'How many of each product you have, what to buy, and every change with its reason.',
    jobs: [
      {
        job: 'See what to buy',
        steps: ['Choose Reorder beside Filter.', 'Download the list as CSV for your supplier.'],
      },
      {
        job: 'Correct a number',
        steps: ['Open the product.', 'Press Change stock.', 'Enter what you counted and why.'],
      },
    ],
    words: [
      ['Reorder at', 'At this number we list the product for buying.'],
      ['Suggested order', 'Enough for the next 30 days at the sales of the last 30.'],
      ['Dead stock', 'Products that nobody bought for a long time.'],
    ],
  },
  adminStockCount: {
    about: 'A sheet for counting the godown. We allow for sales during the count.',
    jobs: [
      {
        job: 'Count on paper',
        steps: ['Press Print.', 'Write the numbers beside the names.', 'Enter them here.'],
      },
      {
        job: 'Save the count',
        steps: ['Enter only what you counted.', 'Press the button that books the count.'],
      },
    ],
  },
  adminPurchases: {
    about: 'Bills of your suppliers. They add to the stock and record the cost of each product.',
    jobs: [
      {
        job: 'Book a bill',
        steps: [
          'Press Book purchase.',
          'Enter supplier, bill number and day.',
          'Add the products with quantity and cost.',
        ],
      },
      { job: 'Correct a bill', steps: ['Open it.', 'Press Cancel purchase.', 'Book it again.'] },
    ],
    words: [['Cost', 'The price of one unit without GST.']],
  },
  adminMargin: {
    about: 'What you earned on each product: sales less purchase cost, both without GST.',
    jobs: [
      { job: 'See a month', steps: ['Choose the first and the last day.'] },
      {
        job: 'Fill a gap',
        steps: [
          'A product without a known cost shows a dash.',
          'Book its purchase, or enter its cost in the product.',
        ],
      },
    ],
    words: [['Margin', 'Earnings as a share of sales.']],
  },
  adminSearches: {
    about: 'What customers typed, and what found nothing.',
    jobs: [
      {
        job: 'Help customers who found nothing',
        steps: ['Sort by found nothing.', 'Press Add synonym beside the word.'],
      },
    ],
  },
  adminSynonyms: {
    about: 'Words that mean the same: a search for one finds the other too.',
    jobs: [
      {
        job: 'Add a word',
        steps: [
          'Press Add synonym.',
          'Enter the word and what to search for instead.',
          'Tick Works both ways if you like.',
        ],
      },
    ],
    words: [['Built in', 'Everyday words that we added, such as bijli and bahar.']],
  },
} as const satisfies Record<string, DeskHelp>;
