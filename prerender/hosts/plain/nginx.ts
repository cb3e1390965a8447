import type { HostInput } from '../host.ts';
import { headerTable, TYPE, type HeaderLine } from './header-table.ts';

const regex = (path: string) =>
  `~^${path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*$/, '')}${path.endsWith('*') ? '' : '$'}`;

const variable = (name: string) => `$site_${name.toLowerCase().replaceAll('-', '_')}`;

/** A header that differs from path to path is looked up by the path; an empty one is not sent. */
function headerMap({ name, everywhere, special }: HeaderLine): string {
  const lines = special.map(({ path, value }) => `  ${regex(path)} "${value}";`);
  return `map $uri ${variable(name)} {\n  default "${everywhere ?? ''}";\n${lines.join('\n')}\n}\n`;
}

const addHeader = ({ name, everywhere, special }: HeaderLine) =>
  `  add_header ${name} ${special.length > 0 ? variable(name) : `"${everywhere ?? ''}"`} always;`;

/** Files whose type nginx does not know, or knows otherwise. */
function typeLocation(path: string, type: string): string {
  return `  location = ${path} {\n    types { }\n    default_type "${type}";\n  }`;
}

const FORM = `  # The contact form goes to \`npm start\`, which keeps every message.
  location @form {
    proxy_pass http://127.0.0.1:4173;
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto $scheme;
    client_max_body_size 64k;
HIDE
  }
`;

/**
 * A server block for nginx 1.18 and newer, without modules that Debian does not bring. Captured parts of an address
 * stay within plain characters: what a visitor sends must never become a line of its own in an answer.
 */
export function nginxConfig({ domain, moved, fallbacks, headers, formPath }: HostInput): string {
  const table = headerTable(headers);
  const lines = table.filter(({ name }) => name !== TYPE);
  const types = table.find(({ name }) => name === TYPE)?.special ?? [];
  const hide = table.map(({ name }) => `    proxy_hide_header ${name};`).join('\n');
  return `# ${domain} on nginx: see docs/deploy.md. Change the lines marked with 'yours', then run certbot for https.
${lines
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
${lines.map(addHeader).join('\n')}

  error_page 404 /404.html;
  location = /404.html {
    internal;
  }
  location = /404 {
    return 404;
  }

  # Moved addresses.
${moved.map(({ from, to, status }) => `  location = ${from} {\n    return ${status} ${to}$is_args$args;\n  }`).join('\n')}

  # Not for visitors: hidden files and compressed copies.
  location ^~ /.well-known/ {
    try_files $uri =404;
  }
  location ~ (^|/)[._]|\\.(br|gz)$ {
    return 404;
  }

  # One address a page: no slash and no .html at its end.
  location ~ "^(?<page>/[\\w/-]*[\\w-])/+$" {
    return 301 $page$is_args$args;
  }
  location ~ "^(?<page>/[\\w/-]*[\\w-])\\.html$" {
    return 301 $page$is_args$args;
  }

${[{ path: '/manifest.webmanifest', value: 'application/manifest+json' }, ...types].map(({ path, value }) => typeLocation(path, value)).join('\n')}
  location ~ \\.md$ {
    types { }
    default_type text/markdown;
    charset_types text/markdown;
  }

${formPath === undefined ? '' : `  location = ${formPath} {\n    error_page 418 = @form;\n    if ($request_method = POST) {\n      return 418;\n    }\n    try_files ${formPath === '/' ? '/index.html' : '$uri $uri.html'} =404;\n  }\n${FORM.replace('HIDE', hide)}`}
  # Pages win; what is unknown below these addresses is sent on.
${fallbacks.map(({ from, to, status }, index) => `  location ${from.replace(/\*$/, '')} {\n    try_files $uri $uri.html @fallback_${index};\n  }\n  location @fallback_${index} {\n    return ${status} ${to};\n  }`).join('\n')}

  location = / {
    try_files /index.html =404;
  }
  location / {
    try_files $uri $uri.html =404;
  }
}
`;
}
