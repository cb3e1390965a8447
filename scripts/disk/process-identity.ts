import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** A process among all that ever ran: a number alone is given again, and in every container to another one. */
export interface ProcessIdentity {
  /** Where the number counts: the machine since it was started, and on Linux the space of its processes. */
  space: string;
  pid: number;
  /** When it was started, in units of the system; undefined where that is not told. */
  started: string | undefined;
}

let own: ProcessIdentity | undefined;

export function ownIdentity(): ProcessIdentity {
  return (own ??= { space: ownSpace(), pid: process.pid, started: startOf(process.pid) });
}

/** Whether a process has ended; undefined for one that ran on another machine, in another container or before the last start. */
export function hasEnded({ space, pid, started }: ProcessIdentity): boolean | undefined {
  const self = ownIdentity();
  if (space !== self.space) return undefined;
  if (pid === self.pid) return started !== self.started;
  return !isRunning(pid) || (started !== undefined && startOf(pid) !== started);
}

function ownSpace(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

/** Field 22 of what Linux says of a process; the name before it may hold spaces and brackets. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

/** Whether another process with this number is alive. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
