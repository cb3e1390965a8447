/** What every text begins with that `content new` leaves for a person to write. */
export const MARK = 'Write here -';

/** Begins the comment behind a value of a starter file that has the right form and cannot be known. */
export const EXAMPLE = 'Example -';
