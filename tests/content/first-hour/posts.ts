/** Words that a post is made of which is only there to be scheduled, or removed: no two sentences of it are alike. */
const WHO = [
  'night shift',
  'front desk',
  'loading crew',
  'weekend team',
  'book club',
  'paint shop',
  'mail room',
];
const WHERE = [
  'by the north stairs',
  'under the clock',
  'beside the copier',
  'across from the lockers',
  'near the dock',
];
const WHAT = [
  'asked for a shelf of fruit',
  'wanted the cooler closer',
  'moved the chairs around it',
  'kept a list of favorites',
];
const WHEN = [
  'before the first bell',
  'after the long meeting',
  'during the quiet hour',
  'once the rain had stopped',
];

/** Every one of these sentences is longer than what may stand in two texts. */
function sentences(of: string): string[] {
  return WHO.flatMap((who) =>
    WHERE.flatMap((where, index) => {
      const [what = '', when = ''] = [WHAT[index % WHAT.length], WHEN[(index + who.length) % WHEN.length]];
      return `In ${of}, the ${who} ${where} ${what} ${when}, and told us why they had done so.`;
    }),
  );
}

/** A whole post, in the form of the site: front matter, headings, a table and links. */
export function post({
  slug,
  title,
  of,
  link,
}: {
  slug: string;
  title: string;
  of: string;
  link: string;
}): string {
  const all = sentences(of);
  const half = Math.ceil(all.length / 2);
  return `---
title: ${title}
slug: ${slug}
date: November 6, 2025
summary: Notes from ${of}, kept for one season and written down before anybody could forget them.
imageUrl: /images/smart-store-lobby.jpg
imageAlt: Lobby with a slatted wall, a bench and a lit Smart Store beside the stairs of ${of}
metaTitle: Notes from ${of}
metaDescription: >-
  What the people of ${of} asked for, where they put it and when they came by: one season of notes in the
  order in which we took them.
tags:
  - notes
  - placement
related:
  - what-exactly-is-a-micro-market
  - what-is-unattended-retail
callOut:
  heading: Keep notes of ${of} with us.
  text: Tell us who comes by ${of} and when, and we bring the notebook.
---

${all.slice(0, half).join(' ')}

## What ${of} kept

| Who        | What they said of ${of} |
| ---------- | ----------------------- |
| First floor | They would do it again  |

${all.slice(half).join(' ')} More stands in [another post](${link}).
`;
}
