/**
 * The only words that a visitor may see or hear and that stand in no file of `content/`. They are for the moment when
 * something has failed, which may be the very thing that brings the content, so they must be there without it.
 */
export const fallbackWords = {
  /** Heading and title of the error screen; the specification gives its text. */
  heading: 'Unexpected Application Error!',
  /** When what was thrown says nothing about itself. */
  unknown: 'Unknown error',
  /** When a page's data file answers with an error; the status follows in brackets. */
  page: 'The page could not be loaded',
  /** The ways on, as pieces of one sentence around two links and the phone number. */
  reload: 'Load this page again',
  home: 'homepage',
  between: [', go to the ', ', or call '],
  /** When the host gives no answer at all. */
  silence: {
    heading: 'You seem to be offline',
    text: 'This page opens by itself as soon as the connection is back. The pages you have seen are still here.',
  },
  /** When the host answers, but with an error. */
  trouble: {
    heading: 'This page isn’t answering',
    text: 'The trouble is on our side. The page opens by itself as soon as it can.',
  },
  call: 'If it can’t wait, call',
} as const;
