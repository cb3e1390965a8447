// Makes the typeface of the labels known to the program that draws them.
import { writeFileSync } from 'node:fs';

/** @param {string} text */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * Has every text drawn from now on find the typefaces in `folders` too. Without it only folders of the system are
 * searched, and a label whose typeface lies elsewhere is drawn in another one without a word.
 * @param {string[]} folders that hold the typefaces
 * @param {string} file where to write the settings; it has to stay while labels are drawn
 */
export function makeKnown(folders, file) {
  const places = [...new Set(folders)].map((folder) => `  <dir>${escaped(folder)}</dir>\n`).join('');
  writeFileSync(
    file,
    '<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">\n<fontconfig>\n' +
      `  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>\n${places}</fontconfig>\n`,
  );
  process.env.FONTCONFIG_FILE = file;
}
