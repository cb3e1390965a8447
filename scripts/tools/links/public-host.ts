import { BlockList, isIP } from 'node:net';

/** Addresses that are reachable only in a local network (RFC 1122, 1918, 3927, 4193, 4291, 6598). */
const LOCAL = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  LOCAL.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  LOCAL.addSubnet(network, prefix, 'ipv6');

/**
 * Whether a host may be requested: a link in a pull request must not make CI send requests to its internal
 * network.
 * @param hostname as `URL` returns it
 */
export function isPublicHost(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const kind = isIP(name);
  if (kind !== 0) return !LOCAL.check(name, kind === 4 ? 'ipv4' : 'ipv6');
  return name.includes('.') && !/\.(?:localhost|local|internal|home\.arpa)$/i.test(name);
}
