/** The start of every text that `content new` leaves for a person to write. */
export const MARK = 'Write here -';

/** The start of the comment after a value in a starter file that is valid but only an example. */
export const EXAMPLE = 'Example -';
