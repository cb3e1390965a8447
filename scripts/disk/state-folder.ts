import { homedir } from 'node:os';
import path from 'node:path';

/** The folder in which programs keep what belongs to this user and this machine, and comes with no checkout and no shared disk. */
export function stateFolder(): string {
  const { XDG_STATE_HOME, LOCALAPPDATA } = process.env;
  const given = XDG_STATE_HOME ?? (process.platform === 'win32' ? LOCALAPPDATA : undefined);
  // What is no whole path counts as nothing, as the XDG specification has it.
  const isUsable = given !== undefined && path.isAbsolute(given);
  return path.join(isUsable ? given : path.join(homedir(), '.local', 'state'), 'copydesk');
}
