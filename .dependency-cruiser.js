import { READING, WALLS } from './tests/repository/walls.js';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: WALLS,
  options: { ...READING, tsConfig: { fileName: 'tsconfig.base.json' } },
};
