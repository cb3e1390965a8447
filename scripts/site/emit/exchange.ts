import { spawnSync } from 'node:child_process';

/** Number of the system call renameat2 on Linux, which differs from processor to processor. */
const RENAMEAT2: Readonly<Partial<Record<NodeJS.Architecture, number>>> = {
  x64: 316,
  arm64: 276,
  riscv64: 276,
  loong64: 276,
  ia32: 353,
  arm: 382,
  ppc64: 357,
  s390x: 347,
};

/** Relative to the current folder (AT_FDCWD), and the flag that makes one rename two (RENAME_EXCHANGE). */
const SCRIPT = 'exit(syscall($ARGV[0] + 0, -100, $ARGV[1], -100, $ARGV[2], 2) == 0 ? 0 : 1)';

/**
 * Exchanges two folders in one step, so that whoever looks, or kills the build, finds one or the other and never none.
 * Node has no call for it; Perl, a part of every Debian, Red Hat and SUSE, can make it, and so can newer versions of `mv`.
 * @returns false where neither can, or the file system has no such step; then nothing was changed
 */
export function exchange(one: string, other: string): boolean {
  if (process.platform !== 'linux') return false;
  const number = RENAMEAT2[process.arch];
  return (
    (number !== undefined && succeeds('perl', ['-e', SCRIPT, String(number), one, other])) ||
    succeeds('mv', ['--exchange', '--no-target-directory', one, other])
  );
}

function succeeds(command: string, words: string[]): boolean {
  return spawnSync(command, words, { stdio: 'ignore' }).status === 0;
}
