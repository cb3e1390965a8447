import { decodePercent } from '../../../scripts/shared/safe-parse.ts';
import { withSearch } from '../../../scripts/shared/with-search.ts';
import { isOutside, type RedirectRule } from '../../../server/host-rules/host-rules.ts';
import type { HostInput } from '../host.ts';
import { headerTable, splitTypes, type HeaderLine } from './header-table.ts';

/**
 * Converts a path such as `/images/*` to a regular expression for nginx, which sees the file of a page:
 * `/search.html`.
 */
function pattern(path: string): string {
  const [, stem = '', star = ''] = /^(.*?)(\*?)$/.exec(path) ?? [];
  const escaped = stem.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  const end = stem === '/' ? '(index\\.html)?$' : '(\\.html)?$';
  return `"~^${escaped}${star ? '' : end}"`;
}

const variable = (name: string) => `$site_${name.toLowerCase().replaceAll('-', '_')}`;

/** A map from the path to the value of a header; nginx does not send an empty header. */
const headerMap = ({ name, everywhere = '', special }: HeaderLine) => `map $uri ${variable(name)} {
  default "${everywhere}";
${special.map(({ path, value }) => `  ${pattern(path)} "${value}";`).join('\n')}
}`;

const addHeader = ({ name, everywhere = '', special }: HeaderLine) =>
  `  add_header ${name} ${special.length > 0 ? variable(name) : `"${everywhere}"`} always;`;

/** An address as nginx compares it: decoded. */
const place = (path: string) => `"${(decodePercent(path) ?? path).replace(/["\\]/g, '\\$&')}"`;

const moved = ({ from, to, status }: RedirectRule) => `  location = ${place(from)} {
    return ${status} "${isOutside(to) ? to : withSearch(to, '$is_args$args')}";
  }`;

const gone = (from: string) => `  location = ${place(from)} {
    return 410;
  }`;

const typed = ({ path, value }: { path: string; value: string }) => `  location = ${path} {
    types { }
    default_type "${value}";
  }`;

const fallback = ({ from, to, status }: RedirectRule, index: number) => `
  # Pages win; what is unknown below this address is sent on.
  location ${from.replace(/\*$/, '')} {
    try_files $uri $uri.html @fallback_${index};
  }
  location @fallback_${index} {
    return ${status} ${to};
  }`;

/** The form's address: POSTs go to the handler, whose headers are replaced by those of the server. */
const form = (path: string, headers: readonly HeaderLine[]) => `
  # The contact form goes to \`npm start\`, which keeps every message.
  location = ${path} {
    error_page 418 = @form;
    if ($request_method = POST) {
      return 418;
    }
    try_files ${path === '/' ? '/index.html' : '$uri $uri.html'} =404;
  }
  location @form {
    proxy_pass http://127.0.0.1:4173; # yours
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto $scheme;
${headers.map(({ name }) => `    proxy_hide_header ${name};`).join('\n')}
  }`;

const HOME = `
  location = / {
    try_files /index.html =404;
  }`;

/**
 * A server block for nginx 1.18 and newer, without modules that Debian does not include. Captures of an
 * address match only plain characters: a visitor's input must never become a separate line in a response.
 */
export function nginxConfig(input: HostInput): string {
  const { domain, formPath } = input;
  const { headers, types } = splitTypes(headerTable(input.headers));
  return `# ${domain} on nginx: see docs/deploy.md. Change the lines marked 'yours', then let certbot add https.
${headers
  .filter(({ special }) => special.length > 0)
  .map(headerMap)
  .join('\n')}

server {
  listen 80; # yours
  server_name ${domain}; # yours
  root /srv/www; # yours: what the build put into dist/client
  absolute_redirect off;
  server_tokens off;
  charset utf-8;
  gzip_static on;
  gzip_vary on;

  # On every answer, errors included.
${headers.map(addHeader).join('\n')}

  error_page 404 ${input.gone.length > 0 ? '410 ' : ''}/404.html;
  location = /404.html {
    internal;
  }
  location = /404 {
    return 404;
  }

  # Moved addresses.
${[...input.moved.map(moved), ...input.gone.map(gone)].join('\n')}

  # Not for visitors: hidden files and compressed copies.
  location ^~ /.well-known/ {
    try_files $uri =404;
  }
  location ~ (^|/)[._]|\\.(br|gz)$ {
    return 404;
  }

  # One address a page: no slash and no .html at its end.
  location ~ "^(?<page>/[\\w/-]*[\\w-])(?:/+|\\.html)$" {
    return 301 $page$is_args$args;
  }

  # Kinds of file that nginx does not know.
${types.map(typed).join('\n')}
  location ~ \\.avif$ {
    types { }
    default_type image/avif;
  }
  location ~ \\.md$ {
    types { }
    default_type text/markdown;
    charset_types text/markdown;
  }
${formPath === undefined ? '' : form(formPath, headers)}${formPath === '/' ? '' : HOME}
${input.fallbacks.map(fallback).join('\n')}

  location / {
    try_files $uri $uri.html =404;
  }
}
`;
}
