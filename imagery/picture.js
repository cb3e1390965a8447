#!/usr/bin/env node
// Renders one picture of the set with Blender: `node imagery/picture.js --help`.
// Nothing in the site's build or tests calls this.
import { main } from './command/main.js';

process.exitCode = await main(process.argv.slice(2));
