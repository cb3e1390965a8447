import type { ConfigCheck, ContentConfig } from './config-types.ts';

/** A configuration as it is, with its types checked and completed by the editor. */
export function defineConfig(config: ContentConfig): ContentConfig {
  return config;
}

/** A check as it is, with its types checked and completed by the editor. */
export function defineCheck(check: ConfigCheck): ConfigCheck {
  return check;
}
