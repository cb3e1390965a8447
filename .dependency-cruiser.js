import { READING, DEPENDENCY_RULES } from './tests/dependency-rules.js';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: DEPENDENCY_RULES,
  options: { ...READING, tsConfig: { fileName: 'tsconfig.base.json' } },
};
