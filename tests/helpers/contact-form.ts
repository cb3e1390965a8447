import { EMPTY_FORM, type FormSpec, type FormValues } from '../../src/forms/contact/fields.ts';

/** Shared data of the form's unit tests: its rules as in the content, and a valid form. */
export const spec = {
  helpOptions: [
    {
      value: 'location-assessment',
      label: 'Location Assessment',
      short: 'Location Assessment',
      details: true,
      requireDetails: true,
    },
    {
      value: 'general-inquiry',
      label: 'General Inquiry About Solutions',
      short: 'General Inquiry',
      details: true,
      requireDetails: false,
    },
    { value: 'other', label: 'Other', short: 'Other', details: false, requireDetails: false },
  ],
  locationOptions: [
    { value: 'office', label: 'Office Buildings' },
    { value: 'hotel', label: 'Hotels & Motels' },
  ],
  solutionOptions: [
    { value: 'smart-store', label: 'Smart Store' },
    { value: 'micro-market', label: 'Micro Market' },
    { value: 'smart-traditional-vending', label: 'Smart Traditional Vending' },
  ],
  alsoOptions: [
    { value: 'office-coffee', label: 'Office Coffee' },
    { value: 'not-sure', label: 'Not sure yet' },
  ],
  labels: {
    name: 'Full Name',
    email: 'Email',
    phone: 'Phone',
    town: 'Town or ZIP',
    also: 'Or one of these',
    message: 'Message',
    location: 'Location Type',
    businessName: 'Business Name',
    solutions: 'Which solutions interest you?',
    helpWith: 'How can we help you?',
  },
  messages: {
    invalidEmail: 'invalidEmail',
    name: 'name',
    helpWith: 'helpWith',
    solutions: 'solutions',
    businessName: 'businessName',
    businessNameShort: 'businessNameShort',
    location: 'location',
    success: 'Thanks for your message!',
    failure: 'Sorry',
    offline: 'offline',
    errorTitle: 'Error: {title}',
    errorPrefix: 'Error:',
    summary: 'summary',
    tooLong: 'at most # characters',
    byMail: 'byMail',
  },
  fallbackSubject: 'New Contact Form Submission',
} satisfies Partial<FormSpec> as unknown as FormSpec;

export const filled: FormValues = {
  name: 'Dana Whitcomb',
  email: 'dana@libertyroad.example',
  phone: '410-555-0177',
  message: 'A & B = C, für immer\nzwei Zeilen',
  location: 'office',
  businessName: 'Liberty Road Dental',
  solutions: ['smart-store', 'micro-market'],
  helpWith: 'location-assessment',
  town: '',
  'bot-field': '',
};

export const empty: FormValues = EMPTY_FORM;
