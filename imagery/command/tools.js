// The programs that rendering needs, and what to do when one is missing.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { Problem } from './project.js';

const OLDEST_BLENDER = { major: 4, minor: 2 };
export const FONTS = ['Inter-Bold', 'Inter-SemiBold'];

/** The command that starts Blender: $BLENDER, else `blender` on the PATH. */
export function blender() {
  const command = process.env.BLENDER ?? 'blender';
  const answer = spawnSync(command, ['--version'], { encoding: 'utf8' });
  const version = /Blender (\d+)\.(\d+)/u.exec(answer.stdout ?? '');
  if (answer.error || !version) {
    throw new Problem(
      `Blender was not found (tried ${command}).\n` +
        'Install Blender 4.2 or newer from https://www.blender.org/download/ or your package manager\n' +
        '(Debian 13: apt install blender python3-numpy), or set BLENDER to the command that starts it.',
    );
  }
  const [major, minor] = [Number(version[1]), Number(version[2])];
  if (major < OLDEST_BLENDER.major || (major === OLDEST_BLENDER.major && minor < OLDEST_BLENDER.minor)) {
    throw new Problem(
      `${command} is Blender ${major}.${minor}; version ${OLDEST_BLENDER.major}.${OLDEST_BLENDER.minor} or newer is needed.`,
    );
  }
  return command;
}

/** A C++ compiler for the denoiser. */
export function compiler() {
  const candidates = process.env.CXX ? [process.env.CXX] : ['c++', 'g++', 'clang++'];
  const found = candidates.find((name) => spawnSync(name, ['--version']).status === 0);
  if (found) return found;
  throw new Problem(
    `No C++ compiler was found (tried ${candidates.join(', ')}); the denoiser needs one.\n` +
      'Debian: apt install g++, macOS: xcode-select --install, or set CXX.',
  );
}

/** @returns {Map<string, string>} typeface name to the file on this machine */
export function fonts() {
  const folders = [
    process.env.IMAGERY_FONTS,
    '/usr/share/fonts',
    '/usr/local/share/fonts',
    '/Library/Fonts',
    join(homedir(), 'Library/Fonts'),
    join(homedir(), '.local/share/fonts'),
    join(homedir(), '.fonts'),
  ].filter((folder) => folder !== undefined);
  const found = new Map();
  for (const name of FONTS) {
    for (const folder of folders.filter((one) => existsSync(one))) {
      const [file] = globSync(`**/${name}.{otf,ttf}`, { cwd: folder });
      if (file) {
        found.set(name, join(folder, file));
        break;
      }
    }
    if (!found.has(name)) {
      throw new Problem(
        `The typeface Inter was not found (${name}.otf).\n` +
          'Debian: apt install fonts-inter; elsewhere install it from https://rsms.me/inter/, or set IMAGERY_FONTS\n' +
          'to the folder that holds the files.',
      );
    }
  }
  return found;
}
