/**
 * Texts that are not in `content/`, because they are shown when something has failed, possibly the loading of
 * content.
 */
export const fallbackWords = {
  /** Heading and title of the error screen; the text is specified. */
  heading: 'Unexpected Application Error!',
  /** For errors without a message. */
  unknown: 'Unknown error',
  /** For an HTTP error of a data file; the status follows in parentheses. */
  page: 'The page could not be loaded',
  /** The ways on, as parts of one sentence around two links and the phone number. */
  reload: 'Load this page again',
  home: 'homepage',
  between: [', go to the ', ', or call '],
  /** For a host that does not respond. */
  silence: {
    heading: 'You seem to be offline',
    text: 'This page opens by itself as soon as the connection is back. The pages you have seen are still here.',
  },
  /** For a host that responds with an error. */
  trouble: {
    heading: 'This page isn’t answering',
    text: 'The trouble is on our side. The page opens by itself as soon as it can.',
  },
  call: 'If it can’t wait, call',
} as const;
