/**
 * Sentences in which the site speaks of itself, and the test that sees whether it does what they say: a file, and the
 * beginning of the test's title in it. `null` stands for those that promise nothing a test could see.
 */
export const OWN_SENTENCES: readonly (readonly [
  says: RegExp,
  seenBy: readonly [file: string, title: string] | null,
])[] = [
  [/Nothing is stored, and nothing is sent unless you send it/, ['wizard', 'WIZARD-17 stores nothing']],
  [/From the breakroom builder/, ['own-sentences', 'the builder takes its answers to the message']],
  [/The button puts your answers into the message/, ['own-sentences', 'the builder takes its answers']],
  [/Your answers from the breakroom builder are in here/, ['own-sentences', 'the builder takes its answers']],
  [/The breakroom builder works the same way/, ['wizard', 'WIZARD-17 stores nothing']],
  [/The breakroom builder (on the home page shows|suggests)|Our own builder/, ['wizard', 'WIZARD-01']],
  [/Tell us your town and what you need/, ['own-sentences', 'the contact page asks for what it says']],
  [
    /through the contact form|send the question with the form|Use this form or call us/,
    ['contact-sending', 'CONTACT-41'],
  ],
  [
    /[Oo]n the (contact )?form ?, .*(Office Coffee|Smart Cooler)/,
    ['own-sentences', 'the form has the boxes'],
  ],
  [
    /elsewhere in (the|either) count.*(yes or no)/i,
    ['service-area', 'a ZIP code that is served is answered with its towns, another gets a way to ask'],
  ],
  [
    /sets no cookies|small notes in your browser|What stays in your browser/,
    ['own-sentences', 'a walk leaves'],
  ],
  [/a reload doesn’t lose it|It’s erased as soon as/, ['contact-sending', 'a reload keeps what was typed']],
  [
    /opening a page tells no third party|set of plain pages/,
    ['first-view', 'ROUTE-43, ROUTE-44 ${path} asks'],
  ],
  [/drawn by us until you press|Then your browser loads a map/, ['town', 'AREA-11 nothing is asked']],
  [/a plain link to the place stand beside it/, ['service-area', 'AREA-05 the counties are drawn']],
  [/The street map comes from another company/, ['town', 'AREA-11 nothing is asked']],
  [/We learn your name only|What the contact form takes/, ['contact-sending', 'CONTACT-41']],
  [/pages can be read with JavaScript switched off/i, ['no-javascript', 'every kind of page reads whole']],
  [/Searching needs JavaScript/, ['search', 'says that it needs it']],
  [/The search opens with Ctrl-K or Cmd-K/, ['search', 'opens with Ctrl-K']],
  [/at four times the size|400% zoom/, ['every-kind', 'at four times the size']],
  [/reached and used with the keyboard|automated checks/, ['accessibility', 'with the menu']],
  [/Print this page|on one sheet/, ['compare', 'the comparison fits one page']],
  [/mailing address is at the bottom of every page/, ['every-kind', 'the foot holds the postal address']],
  [/pictures on this site are renderings/, null],
  [/This form can only be sent with JavaScript/, null],
  [/carries the message to us|Our host may log|No payment passes|If we ever count/, null],
  [/Web Content Accessibility Guidelines 2\.2|No outside auditor/, null],
  [/What this website knows|This site belongs to|comes before a figure on this site|print any page/, null],
  [/This page is about equipment|this page names kinds|Search the site|New Contact Form/, null],
];
