import type { RedirectRule } from '../../../server/host-rules/host-rules.ts';
import type { HostInput } from '../host.ts';
import { headerTable, splitTypes, type HeaderLine } from './header-table.ts';

const quoted = (value: string) => `"${value.replaceAll('"', '\\"')}"`;

/** The general value first, then those of single paths, because the last one that matches is kept. */
function setHeader({ name, everywhere, special }: HeaderLine): string[] {
  const own = [...special].reverse().map(({ path, value }) => `header ${path} ${name} ${quoted(value)}`);
  return [...(everywhere === undefined ? [] : [`header ${name} ${quoted(everywhere)}`]), ...own];
}

const moved = ({ from, to, status }: RedirectRule, index: number) => [
  `@moved_${index} path ${from} ${from}/`,
  `redir @moved_${index} ${to} ${status}`,
];

const gone = (from: string, index: number) => [
  `@gone_${index} path ${from} ${from}/`,
  `error @gone_${index} 410`,
];

const fallback = ({ from, to, status }: RedirectRule, index: number) => [
  `@unknown_${index} {`,
  `\tpath ${from}`,
  '\tnot file',
  '}',
  `redir @unknown_${index} ${to} ${status}`,
];

/** The form's address: POSTs go to the handler, whose headers are replaced by those of the server. */
const form = (path: string, headers: readonly HeaderLine[]) => [
  '@form {',
  '\tmethod POST',
  `\tpath ${path}`,
  '}',
  'reverse_proxy @form {$CONTACT_HANDLER:127.0.0.1:4173} {',
  ...headers.map(({ name }) => `\theader_down -${name}`),
  '}',
];

const lines = (texts: readonly string[]) => texts.map((text) => `\t\t${text}`).join('\n');

/**
 * A Caddyfile for Caddy 2.6 and newer, which manages certificates and HTTPS itself. Directives run in the
 * order of the lines (`route`). A header that is set before an error also applies to the error response.
 */
export function caddyfile({ domain, formPath, ...input }: HostInput): string {
  const { headers, types } = splitTypes(headerTable(input.headers));
  return `# ${domain} on Caddy: see docs/deploy.md. Address, folder and form handler may come from the environment.
{$SITE_ADDRESS:${domain}} {
	root * {$SITE_ROOT:/srv/www}
	route {
		# On every answer, errors included.
${lines(headers.flatMap(setHeader))}
		header -Server

		# Not for visitors: hidden files and compressed copies.
		@hidden {
			not path /.well-known/*
			path_regexp (^|/)[._]|\\.(br|gz)$
		}
		error @hidden 404
		error /404 404

		# Moved addresses.
${lines([...input.moved.flatMap(moved), ...input.gone.flatMap(gone)])}

		# One address a page: no slash and no .html at its end.
		@spelling path_regexp spelling ^(/[\\w/-]*[\\w-])(/+|\\.html)$
		redir @spelling {re.spelling.1} 301

		# The contact form goes to \`npm start\`, which keeps every message.
${lines(formPath === undefined ? [] : form(formPath, headers))}

		# Caddy would answer 200 to a POST that nobody takes.
		@writing not method GET HEAD
		header @writing Allow "GET, HEAD"
		error @writing 405

		# Pages win; what is unknown below some addresses is sent on.
		try_files {path} {path}.html
${lines(input.fallbacks.flatMap(fallback))}

		# Kinds of file that Caddy does not know.
${lines(types.map(({ path, value }) => `header ${path} Content-Type ${quoted(value)}`))}
		header *.md Content-Type "text/markdown; charset=utf-8"

		file_server {
			precompressed br gzip
		}
	}

	handle_errors {
		route {
			@missing expression ${input.gone.length > 0 ? '{err.status_code} in [404, 410]' : '{err.status_code} == 404'}
			handle @missing {
				rewrite * /404.html
				file_server {
					precompressed br gzip
				}
			}
			respond "{err.status_code} {err.status_text}"
		}
	}
}
`;
}
