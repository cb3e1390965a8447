import { writeFileSync } from 'node:fs';
import { PUBLISHED_NAME, publishedSchema } from './keywords.ts';

writeFileSync(`docs/${PUBLISHED_NAME}`, `${JSON.stringify(publishedSchema(), undefined, 2)}\n`);
