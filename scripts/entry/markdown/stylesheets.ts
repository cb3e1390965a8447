import type { Stylesheet } from '../../model/markdown.ts';

/** What makes alerts look like some: a line beside them in a color of their own, which holds on light and on dark grounds. */
const ALERTS = `.md-alert { border-inline-start: 0.25em solid var(--md-alert-color, #4c6ef5); padding-inline-start: 1em; }
.md-alert-title { font-weight: bold; }
.md-alert-tip { --md-alert-color: #2b8a3e; }
.md-alert-important { --md-alert-color: #9c5fe0; }
.md-alert-warning { --md-alert-color: #b87500; }
.md-alert-caution { --md-alert-color: #e03131; }
`;

/** Parts of `content.css` by their names. */
export const STYLESHEETS: Readonly<Record<Stylesheet, string>> = { alerts: ALERTS };
