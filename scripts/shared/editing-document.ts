/**
 * The content security policy of the editing page only: Sveltia CMS sets styles, shows pictures before they
 * are uploaded, resizes them with WebAssembly, and fetches from the service that stores the content.
 */
export function adminPolicy(origins: readonly string[]): string {
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...origins],
    'media-src': ['blob:'],
    // The preview next to the form is a frame that Sveltia CMS creates; it inherits this policy and origin.
    'frame-src': ['blob:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", 'blob:', 'data:', ...origins],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'form-action': ["'none'"],
    'base-uri': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

export interface AdminPageInput {
  title: string;
  policy: string;
}

/** The HTML of the editing page. It contains the policy too, for hosts on which headers cannot be set. */
export function adminPage({ title, policy }: AdminPageInput): string {
  const inPage = policy.replace(/; frame-ancestors [^;]*/, '');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${inPage}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${escaped(title)}</title>
<link rel="icon" href="data:,">
<script type="module" src="/admin/main.js"></script>
</head>
<body>
<noscript>This page edits the content of the site. It needs JavaScript.</noscript>
</body>
</html>
`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
