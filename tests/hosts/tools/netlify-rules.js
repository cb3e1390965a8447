// Reads a published folder's rules with Netlify's own parsers and prints them as JSON: node netlify-rules.js FOLDER
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const require = createRequire(path.join(process.env.TOOLS_FOLDER ?? '.', 'package.json'));
/** @param {string} name */
const load = (name) => import(pathToFileURL(require.resolve(name)).href);
const [, , folder = '.'] = process.argv;

const { parseAllRedirects } = await load('@netlify/redirect-parser');
const { parseAllHeaders } = await load('@netlify/headers-parser');
const redirects = await parseAllRedirects({
  redirectsFiles: [path.join(folder, 'client/_redirects')],
  netlifyConfigPath: path.join(folder, 'netlify.toml'),
  configRedirects: [],
  minimal: true,
});
const headers = await parseAllHeaders({
  headersFiles: [path.join(folder, 'client/_headers')],
  netlifyConfigPath: path.join(folder, 'netlify.toml'),
  configHeaders: [],
  minimal: true,
});
const errors = [...redirects.errors, ...headers.errors].map((error) => error.message);
console.log(JSON.stringify({ redirects: redirects.redirects, headers: headers.headers, errors }));
