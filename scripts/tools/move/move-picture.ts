import path from 'node:path';
import { addressFault } from '../../model/address.ts';
import { planOf, rewriteSite, type Plan } from './plan.ts';
import type { WholeSite } from '../../pipeline/validate-site.ts';
import { filesOf, MoveError } from './subject.ts';
import { fileOfAddress } from '../../disk/paths.ts';

/** File names that need no escaping in an address, in `srcset` or in a shell. */
const FILE_NAME = /^[a-z0-9][a-z0-9._-]*$/;

/** Plans to rename or move a picture below `content/images/`, and to change every use of it. */
export function planPictureMove(site: WholeSite, address: string, to: string, cwd: string): Plan {
  const { model } = site;
  const target = newAddress(model, address, to, cwd);
  if (target === address) throw new MoveError(`\`${address}\` is already there.`);
  if (model.masters.includes(target))
    throw new MoveError(
      `There is already a picture \`${target}\`. To swap the two, move that one to a third name first.`,
    );
  return {
    ...planOf(`Moved ${address} to ${target}`),
    renamed: [{ from: fileOfAddress(address), to: fileOfAddress(target) }],
    edits: rewriteSite(site, { pictures: new Map([[address, target]]) }),
  };
}

function newAddress(model: WholeSite['model'], address: string, to: string, cwd: string): string {
  const kind = path.posix.extname(address);
  const named = to.includes('/')
    ? [to, ...filesOf(model, to, cwd).map((file) => file.replace(/^content(?=\/)/, ''))].find((one) =>
        one.startsWith('/images/'),
      )
    : `${path.posix.dirname(address)}/${to}`;
  if (named === undefined)
    throw new MoveError(
      `Pictures belong in content/images/; \`${to}\` does not. Write \`/images/new-name${kind}\`.`,
    );
  const full = path.posix.extname(named) === '' ? named + kind : named;
  if (path.posix.extname(full).toLowerCase() !== kind.toLowerCase())
    throw new MoveError(
      `A picture of the kind \`${kind}\` cannot be called \`${path.posix.basename(full)}\`: moving it does not convert it.`,
    );
  const odd = full
    .slice('/images/'.length)
    .split('/')
    .find((part) => !FILE_NAME.test(part));
  if (odd !== undefined)
    throw new MoveError(
      `\`${odd}\` does not work well in an address: use lowercase letters, digits, hyphens and dots.`,
    );
  const fault = addressFault(full, 'page');
  if (fault !== undefined) throw new MoveError(`\`${full}\` does not work as an address: it ${fault}.`);
  return full;
}
