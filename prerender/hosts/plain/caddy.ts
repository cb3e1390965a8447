import type { HostInput } from '../host.ts';
import { headerTable, TYPE, type HeaderLine } from './header-table.ts';

const quoted = (value: string) => `"${value.replaceAll('"', '\\"')}"`;

function headerLines({ name, everywhere, special }: HeaderLine): string[] {
  const own = [...special].reverse().map(({ path, value }) => `header ${path} ${name} ${quoted(value)}`);
  return [...(everywhere === undefined ? [] : [`header ${name} ${quoted(everywhere)}`]), ...own];
}

const indented = (lines: readonly string[], depth: number) =>
  lines.map((line) => `${'\t'.repeat(depth)}${line}`).join('\n');

/**
 * A Caddyfile for Caddy 2.6 and newer; certificates and https are its own work. The order of the lines is the order of
 * the steps (\`route\`). A header set before an error stays on the error's answer.
 */
export function caddyfile({ domain, moved, fallbacks, headers, formPath }: HostInput): string {
  const table = headerTable(headers);
  const hidden = table.map(({ name }) => `header_down -${name}`);
  return `# ${domain} on Caddy: see docs/deploy.md. Address, folder and form handler may be given as environment variables.
{$SITE_ADDRESS:${domain}} {
	root * {$SITE_ROOT:/srv/www}
	route {
${indented(table.filter(({ name }) => name !== TYPE).flatMap(headerLines), 2)}
		header -Server

		# Not for visitors: hidden files and compressed copies.
		@hidden {
			not path /.well-known/*
			path_regexp (^|/)[._]|\\.(br|gz)$
		}
		error @hidden 404
		error /404 404

		# Moved addresses.
${indented(
  moved.flatMap(({ from, to, status }, index) => [
    `@moved_${index} path ${from} ${from}/`,
    `redir @moved_${index} ${to} ${status}`,
  ]),
  2,
)}

		# One address a page: no slash and no .html at its end.
		@spelling path_regexp spelling ^(/[\\w/-]*[\\w-])(/+|\\.html)$
		redir @spelling {re.spelling.1} 301
${
  formPath === undefined
    ? ''
    : `
		# The contact form goes to \`npm start\`, which keeps every message.
		@form {
			method POST
			path ${formPath}
		}
		reverse_proxy @form {$CONTACT_HANDLER:127.0.0.1:4173} {
${indented(hidden, 3)}
		}
`
}
		# Caddy would answer 200 to a POST that nobody takes.
		@writing not method GET HEAD
		header @writing Allow "GET, HEAD"
		error @writing 405

		try_files {path} {path}.html
${indented(
  fallbacks.flatMap(({ from, to, status }, index) => [
    `@unknown_${index} {`,
    `\tpath ${from}`,
    '\tnot file',
    '}',
    `redir @unknown_${index} ${to} ${status}`,
  ]),
  2,
)}

${indented(
  (table.find(({ name }) => name === TYPE)?.special ?? []).map(
    ({ path, value }) => `header ${path} ${TYPE} ${quoted(value)}`,
  ),
  2,
)}
		header *.md Content-Type "text/markdown; charset=utf-8"
		file_server {
			precompressed br gzip
		}
	}

	handle_errors {
		@missing expression {err.status_code} == 404
		rewrite @missing /404.html
		file_server @missing {
			precompressed br gzip
		}
		respond "{err.status_code} {err.status_text}"
	}
}
`;
}
