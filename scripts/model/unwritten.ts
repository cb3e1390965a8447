/** What every text begins with that `content new` leaves for a person to write. */
export const MARK = 'Write here -';
