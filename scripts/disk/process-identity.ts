import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** The unique identity of a process: a process id alone is reused, and repeated in every container. */
export interface ProcessIdentity {
  /** The scope of the process id: the machine since its last boot, and on Linux the process namespace. */
  space: string;
  pid: number;
  /** Its start time in system units; undefined if unknown. */
  started: string | undefined;
}

let own: ProcessIdentity | undefined;

/** The identity of this process. */
export function ownIdentity(): ProcessIdentity {
  return (own ??= { space: ownSpace(), pid: process.pid, started: startOf(process.pid) });
}

/**
 * Whether a process has ended; undefined for one on another machine, in
 * another container, or from before the last boot.
 */
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

/** Field 22 of `/proc/PID/stat`; the preceding process name may contain spaces and parentheses. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

/** Whether another process with this id is running. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
