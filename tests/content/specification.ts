/**
 * The records that the specification names. The site holds these at least; editors add others, so that no other test
 * may count on their number. `specification.test.ts` says what each of them is.
 */
export const INDUSTRIES: string[] = [
  'office-buildings',
  'colleges-universities',
  'healthcare-facilities',
  'car-dealerships',
  'sports-fitness',
  'hotels-motels',
  'senior-living',
  'high-schools',
  'warehouse-distribution',
  'apartments-multi-family',
  'construction-sites',
  'high-traffic-locations',
];

interface TownFacts {
  name: string;
  county: 'Carroll County' | 'Baltimore County';
  zipCodes: string[];
  latitude: number;
  longitude: number;
}

const carroll = (name: string, zips: string, latitude: number, longitude: number): TownFacts => ({
  name,
  county: 'Carroll County',
  zipCodes: zips.split(' '),
  latitude,
  longitude,
});

/** The towns in the order of the lists, with their ZIP codes and coordinates. */
export const TOWNS: TownFacts[] = [
  carroll('Westminster', '21157 21158', 39.5766, -77.0001),
  carroll('Taneytown', '21787', 39.6571, -77.1706),
  carroll('Union Bridge', '21791', 39.5686, -77.1776),
  carroll('New Windsor', '21776', 39.5433, -77.1042),
  carroll('Hampstead', '21074', 39.6103, -76.8515),
  carroll('Manchester', '21102', 39.6618, -76.888),
  carroll('Mount Airy', '21771', 39.3748, -77.1557),
  carroll('Eldersburg', '21784', 39.4008, -76.9515),
  carroll('Sykesville', '21784', 39.3711, -76.9725),
  { ...carroll('Owings Mills', '21117', 39.4123, -76.7931), county: 'Baltimore County' },
  { ...carroll('Reisterstown', '21136', 39.4569, -76.8147), county: 'Baltimore County' },
];

/** Posts of the catalogue: what title or summary speak of, and the day where the catalogue has one. */
export const POSTS: Record<string, { topic: RegExp; date?: string }> = {
  'boost-property-value-with-ai-smart-vending': { topic: /property|building/i, date: '2025-07-31' },
  'chamber-of-commerce-membership': { topic: /chamber/i, date: '2025-08-04' },
  'what-is-a-smart-vending-machine': { topic: /smart vending machine/i, date: '2025-08-07' },
  'zero-cost-amenities-guide': { topic: /zero|cost/i, date: '2025-09-22' },
  'ai-inventory-management': { topic: /inventory/i, date: '2025-09-05' },
  'car-dealership-amenity-that-boost-csi': { topic: /dealer|CSI/i },
  'employee-survey-guide-for-office-amenities': { topic: /survey/i },
  'is-your-breakroom-driving-employees-away': { topic: /breakroom/i },
  'micro-market-vs-cafeteria-the-best-choice': { topic: /micro market.*cafeteria/i },
  'roi-of-modern-office-amenities': { topic: /ROI|return/i },
  'smart-traditional-vending-vs-smart-vending-solution': {
    topic: /traditional.*smart|smart.*traditional/i,
  },
  'smart-vending-amenities-for-warehouse-and-factory-workers': { topic: /warehouse|factory/i },
  'what-exactly-is-a-micro-market': { topic: /micro market/i },
  'what-is-unattended-retail': { topic: /unattended retail/i },
};

/** Questions by category. */
export const QUESTIONS: Record<string, string[]> = {
  general: [
    'what-is-patapsco-pantry',
    'cost-to-business',
    'theft-concerns',
    'service-area',
    'who-qualifies',
    'contract-terms',
  ],
  solutions: [
    'what-is-micro-market',
    'micro-market-space-requirements',
    'what-is-smart-store',
    'smart-store-vs-micro-market',
    'smart-cooler-benefits',
    'smart-store-space-requirements',
    'traditional-vending-availability',
    'office-coffee-service',
  ],
  process: [
    'how-to-get-started',
    'installation-time',
    'stocking-and-maintenance',
    'installation-requirements',
    'remote-monitoring',
    'request-a-refund',
    'consultation-visit',
  ],
  products: ['payment-options', 'customize-product-selection', 'healthy-options', 'product-pricing'],
};
