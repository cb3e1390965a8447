/**
 * Page that is shown while there is no output, because the content has had errors since the start. The
 * overlay lists them.
 */
export function noContentPage(): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Waiting for the content</title>
</head>
<body>
<main>
<h1>Waiting for the content</h1>
<p>It cannot be shown before its problems are mended. This page goes on by itself.</p>
</main>
<script type="module" src="/prerender/dev/overlay/client.ts"></script>
</body>
</html>`;
}
