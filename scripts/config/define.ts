import type { ConfigCheck, ContentConfig } from './config-types.ts';

/** Returns a configuration unchanged; gives it type checking and completion in editors. */
export function defineConfig(config: ContentConfig): ContentConfig {
  return config;
}

/** Returns a check unchanged; gives it type checking and completion in editors. */
export function defineCheck(check: ConfigCheck): ConfigCheck {
  return check;
}
