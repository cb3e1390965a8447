import type { HostFiles, HostInput } from '../host.ts';
import { caddyfile } from './caddy.ts';
import { nginxConfig } from './nginx.ts';

/** Serves the built site with Caddy. HTTPS needs a proxy in front, or `SITE_ADDRESS` set to the domain. */
const DOCKERFILE = `FROM caddy:2.10-alpine
COPY Caddyfile /etc/caddy/Caddyfile
COPY client /srv/www
ENV SITE_ADDRESS=:80
EXPOSE 80 443
`;

/**
 * Files for a self-hosted server: for nginx, for Caddy, and for a container; none of them is in the published
 * folder.
 */
export function plainFiles(input: HostInput): HostFiles {
  return {
    beside: { 'nginx.conf': nginxConfig(input), Caddyfile: caddyfile(input), Dockerfile: DOCKERFILE },
    // For servers whose headers cannot be configured.
    policyInPages: true,
  };
}
