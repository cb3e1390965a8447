import type { HostFiles, HostInput } from '../host.ts';
import { caddyfile } from './caddy.ts';
import { nginxConfig } from './nginx.ts';

/** Serves the built site with Caddy. A proxy before it, or `SITE_ADDRESS` with the domain, brings https. */
const DOCKERFILE = `FROM caddy:2.10-alpine
COPY Caddyfile /etc/caddy/Caddyfile
COPY client /srv/www
ENV SITE_ADDRESS=:80
EXPOSE 80 443
`;

/** A server of one's own: ready files for nginx, for Caddy, and for a container; none of them is among the pages. */
export function plainFiles(input: HostInput): HostFiles {
  return {
    beside: { 'nginx.conf': nginxConfig(input), Caddyfile: caddyfile(input), Dockerfile: DOCKERFILE },
    // Whoever puts the pages on a server that he cannot configure has the policy all the same.
    policyInPages: true,
  };
}
