import type { FormSpec, FormValues } from './values.ts';

/** What the unit tests of the form share: its rules as the content states them, and a form filled in correctly. */
export const spec: Pick<FormSpec, 'helpOptions' | 'messages' | 'fallbackSubject'> = {
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
    summary: 'summary',
  },
  fallbackSubject: 'New Contact Form Submission',
};

export const filled: FormValues = {
  name: 'Dana Whitcomb',
  email: 'dana@libertyroad.example',
  phone: '410-555-0177',
  message: 'A & B = C, für immer\nzwei Zeilen',
  location: 'office',
  businessName: 'Liberty Road Dental',
  solutions: ['smart-store', 'micro-market'],
  helpWith: 'location-assessment',
  'bot-field': '',
};

export const empty: FormValues = {
  name: '',
  email: '',
  phone: '',
  message: '',
  location: '',
  businessName: '',
  solutions: [],
  helpWith: '',
  'bot-field': '',
};
